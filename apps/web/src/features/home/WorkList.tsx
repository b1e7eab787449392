import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Today, Work, WorkKind } from '@seara/contract/overview/today'
import {
  IconArrowBackUp,
  IconBox,
  IconBuildingBank,
  IconChevronRight,
  IconClipboardCheck,
  IconFileAlert,
  IconFileExport,
  IconFileUpload,
  IconMailExclamation,
  IconMailForward,
  IconMailQuestion,
  IconMapPinExclamation,
  IconPackageExport,
  IconPhoneCall,
  IconReceipt,
  IconReceiptRefund,
  IconCopyPlus,
  IconReportMoney,
  IconSun,
  IconUserCheck,
  IconUserPlus,
  type Icon,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { today } from '../../lib/today.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import * as messages from './today-messages.ts'
import { workLink } from './work-links.ts'
import classes from './WorkList.module.css'

const icons: Record<WorkKind, Icon> = {
  proofs: IconReceipt,
  requests_to_confirm: IconClipboardCheck,
  requests_to_pack: IconBox,
  boxes_to_ship: IconPackageExport,
  overdue_slips: IconReportMoney,
  reported_address: IconMapPinExclamation,
  second_copy: IconCopyPlus,
  call_back: IconPhoneCall,
  call_back_parish: IconPhoneCall,
  call_back_group: IconPhoneCall,
  collection_reminders_to_see: IconMailQuestion,
  campaign_reminders_to_see: IconMailQuestion,
  collection_reminders: IconMailForward,
  campaign_reminders: IconMailForward,
  refused_slips: IconFileAlert,
  return_records: IconArrowBackUp,
  statement_credits: IconBuildingBank,
  missing_gifts: IconZoomQuestion,
  returned_credits: IconReceiptRefund,
  shipping_file: IconFileUpload,
  shipping_file_to_send: IconFileExport,
  held_actions: IconUserCheck,
  users: IconUserPlus,
  mails: IconMailExclamation,
  record_mails: IconMailExclamation,
}

/** Whether this page has words for a kind of work. A newer server may know further kinds, which are not shown. */
const isKnown = ({ kind }: Work) => Object.hasOwn(icons, kind)

/** The waiting work, one line per kind. Each line links to the screen where the work is done. */
export const WorkList = ({ result }: { result: UseQueryResult<Today> }) => (
  <Panel title={messages.workTitle}>
    <Content result={result} />
  </Panel>
)

function Content({ result: { data, error, refetch } }: { result: UseQueryResult<Today> }) {
  if (!data && error)
    return <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className={classes.loading}>
        <VisuallyHidden role="status">Carregando: {messages.workTitle}</VisuallyHidden>
        <Skeleton height={58} />
        <Skeleton height={58} />
        <Skeleton height={58} />
      </div>
    )
  const known = data.work.filter(isKnown)
  if (known.length === 0)
    return <MessageState icon={<IconSun />} title={messages.nothingWaits} message={messages.nothingWaitsMessage} />
  return (
    <ul className={classes.list}>
      {known.map((work) => {
        const KindIcon = icons[work.kind]
        return (
          <li key={`${work.kind} ${work.of?.id} ${work.since}`}>
            <Link to={workLink(work)} className={classes.work}>
              <KindIcon size={22} stroke={1.7} className={classes.icon} aria-hidden="true" />
              <span className={classes.text}>
                <span>
                  <span className={classes.name}>{messages.workName(work)}</span>
                  {work.of && <span className={classes.of}> {work.of.description}</span>}
                </span>
                <span className={classes.detail}>{messages.workDetail(work, today())}</span>
                <span className={classes.cost}>{messages.costOf(work)}</span>
              </span>
              <span className={classes.act}>
                {messages.actOf(work)}
                <IconChevronRight size={18} aria-hidden="true" />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
