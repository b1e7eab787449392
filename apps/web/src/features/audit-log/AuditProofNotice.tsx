import { Alert, List, Text } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import * as messages from './audit-proof-messages.ts'
import { useAuditProof } from './audit-log-queries.ts'

/**
 * Shows the newest seal of the audit log (a hash over its entries and over the seal before) and whether its last
 * verification found every entry unchanged. Shows nothing while there is no seal.
 */
export function AuditProofNotice() {
  const { data: proof } = useAuditProof()
  if (!proof?.seal) return null
  const problems = proof.verification?.problems ?? []
  if (problems.length === 0)
    return (
      <Text c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {messages.sealText(proof.seal)} {messages.verifiedText(proof.verification)}
      </Text>
    )
  return (
    <Alert color="red" mb="md" icon={<IconShieldX aria-hidden="true" />} title={messages.damagedTitle}>
      {messages.verifiedText(proof.verification)}
      <List mt="xs">
        {problems.map((problem) => (
          <List.Item key={`${problem.kind} ${problem.seal}`}>{messages.problemText(problem)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
