// The drivers of mail and SMS that the configuration names, and what stands in where it names none.
import path from 'node:path'
import { z } from 'zod'
import { genuineBy } from '../../adapters/mail/bounces.ts'
import { deliveryBy, type DeliveryProvider, noopProvider, nothingIsSent } from '../../adapters/mail/delivery.ts'
import { messageServiceAt } from '../../adapters/mail/message-service.ts'
import { templateProvider, type Templates } from '../../adapters/sms/template-provider.ts'
import { mailBodyOn } from '../../features/letters/handlers/mail/mail-body.ts'
import { lettersOfKind } from '../../features/notifications/rules.ts'
import { readYaml, WrongContent } from '../../lib/files/content-files.ts'
import type { LiveBrand } from '../brand/live-brand.ts'
import { BASE_LANGUAGE, LANGUAGES } from '../../lib/text/language.ts'
import { type Config, WrongConfig } from '../config.ts'
import { features } from '../features.ts'

type Site = { root: string; brand: Pick<LiveBrand, 'current' | 'mark'> }

/** @throws WrongConfig */
export async function deliveryFor(config: Config, { root, brand }: Site): Promise<DeliveryProvider> {
  const none = config.PORTAL_DEMO === 'on' ? noopProvider : nothingIsSent
  const { mail, sms, bounceSecret } = config.delivery
  return {
    ...deliveryBy(mail ? await mailOf(mail) : none, sms ? await smsOf(sms) : none),
    ...(bounceSecret ? { isGenuine: genuineBy(bounceSecret) } : {}),
  }

  async function mailOf(settings: NonNullable<Config['delivery']['mail']>): Promise<DeliveryProvider> {
    if (settings.driver === 'http') return messageServiceAt(settings.service)
    // Loaded where it is used: a portal without it needs no mail library in memory.
    const { smtpServer } = await import('../../adapters/mail/smtp.ts')
    const bodyOf = mailBodyOn({
      get brand() {
        return brand.current()
      },
      get mark() {
        const mark = brand.mark()
        return mark?.type === 'image/png' ? mark.bytes : null
      },
      origin: config.ORIGIN,
      hasReplies: settings.smtp.replyTo !== undefined,
    })
    return smtpServer({ ...settings.smtp, bodyOf })
  }

  async function smsOf(settings: NonNullable<Config['delivery']['sms']>): Promise<DeliveryProvider> {
    if (settings.driver === 'http') return messageServiceAt(settings.service)
    const { file, ...provider } = settings.provider
    const templates = await readTemplates(path.resolve(root, file))
    return templateProvider({ ...provider, templates, fallback: BASE_LANGUAGE })
  }
}

const TemplatesFile = z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string().min(1)))

/** The names of all letters that go out as SMS. */
const smsLetters = (): string[] =>
  features
    .flatMap(({ letters = [], notifications = [] }) => [...letters, ...notifications.flatMap(lettersOfKind)])
    .filter(({ channels }) => channels.includes('sms'))
    .map(({ name }) => name)

/** @throws WrongConfig where a letter that goes out as SMS has none */
export async function readTemplates(file: string): Promise<Templates> {
  try {
    const templates = await readYaml(file, TemplatesFile)
    const missing = smsLetters().filter((name) => !templates[name]?.[BASE_LANGUAGE])
    if (missing.length > 0) throw new WrongContent(`${file}: no ${BASE_LANGUAGE} template for ${missing.join(', ')}`)
    return templates as Templates
  } catch (error) {
    if (error instanceof WrongContent) throw new WrongConfig(`SMS_TEMPLATES: ${error.message}`)
    throw error
  }
}
