// The console header of a developer: name, state, next action, and calls or the steps to the first of them.
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { ConsoleTide } from './calls/console-tide.tsx'
import { ConsoleHero } from './console-hero.tsx'
import { ConsoleSteps } from './steps/console-steps.tsx'
import type { ConsoleView } from './console-view.server.ts'

type Frame = { viewer?: { menu: { name: string } } }

const GREETING = {
  morning: m.console_morning,
  afternoon: m.console_afternoon,
  evening: m.console_evening,
}

export function ConsoleDeveloper({
  view: { greeting, type, status, next, remark, steps, calls },
}: {
  view: ConsoleView
}) {
  const name = useRouteLoaderData<Frame>('root')?.viewer?.menu.name ?? ''
  return (
    <ConsoleHero
      greeting={GREETING[greeting]({ name })}
      status={
        <>
          <Chip tone={type.tone} dot>
            {type.label}
          </Chip>
          {status.label === type.label ? null : <span>{status.label}</span>}
        </>
      }
      art={calls ? 'console-tide' : 'console-steps'}
      drawn={calls ? <ConsoleTide {...calls} /> : <ConsoleSteps steps={steps} />}
      next={{
        title: next.title,
        text: next.text,
        remark,
        actions: (
          <ButtonLink
            to={next.url}
            kind={next.amber ? 'accent' : next.who === 'developer' ? 'primary' : 'line'}
            size="lg"
          >
            {next.label}
          </ButtonLink>
        ),
      }}
    />
  )
}
