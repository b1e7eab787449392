import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '../lib/format.ts'
import { telHref, whatsappHref } from '../lib/contact-links.ts'
import classes from './Phone.module.css'

/** A telephone as a link for calling; a mobile number also has a link to WhatsApp. @param number digits, as stored */
export function Phone({ number }: { number: string }) {
  const whatsapp = whatsappHref(number)
  return (
    <span className={classes.phone}>
      <Anchor href={telHref(number)} fz="inherit" underline="hover">
        {formatPhone(number)}
      </Anchor>
      {whatsapp !== null && (
        <Anchor
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          fz="sm"
          underline="hover"
          aria-label={`WhatsApp ${formatPhone(number)}`}
        >
          WhatsApp
        </Anchor>
      )}
    </span>
  )
}

interface ReachIconsProps {
  /** The person's name, for screen readers. */
  name: string
  phone: string
  email: string
}

/** Icons in a person's row: call, write on WhatsApp, write an e-mail. There are at most `reachIconCount` icons. */
export function ReachIcons({ name, phone, email }: ReachIconsProps) {
  const whatsapp = whatsappHref(phone)
  return (
    <>
      <Tooltip label="Telefonar">
        <ActionIcon component="a" href={telHref(phone)} aria-label={`Telefonar: ${name}`}>
          <IconPhone size={19} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {whatsapp !== null && (
        <Tooltip label="WhatsApp">
          <ActionIcon component="a" href={whatsapp} target="_blank" rel="noreferrer" aria-label={`WhatsApp: ${name}`}>
            <IconBrandWhatsapp size={19} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Escrever um e-mail">
        <ActionIcon component="a" href={`mailto:${email}`} aria-label={`Escrever um e-mail: ${name}`}>
          <IconMail size={19} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

export const reachIconCount = 3
