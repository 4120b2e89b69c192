// Form section for the legal representative, with their document photos and the photo consent.
import { m } from '#messages'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { NAME_LENGTH } from '../../../accounts/rules/fields.ts'
import { checkResidentId, FIRST_BIRTHDAY } from '../../rules/document-numbers.ts'
import { asksBirthday, type LawVoucher } from '../../rules/legal-person-documents.ts'
import { type FieldsContext, FormPart, NumberField, StepField } from '../../components/step-fields.tsx'
import { CONSENT_BOX } from '../../components/consent-given.ts'
import { PhotoSlot } from '../../components/person/photo-slot.tsx'
import type { CompanyView } from '../../components/company/company-view.server.ts'
import type { Company } from './use-company.ts'
import styles from '../../components/step.module.css'

const VOUCHER: Record<LawVoucher, () => string> = {
  'id-card': m.certification_company_voucher_kind_id_card,
  passport: m.certification_company_voucher_passport,
  'hm-permit': m.certification_company_voucher_hm_permit,
  'tw-permit': m.certification_company_voucher_tw_permit,
  'residence-permit': m.certification_company_voucher_residence_permit,
}

const CITIZEN = { true: m.certification_company_citizen_yes, false: m.certification_company_citizen_no }

type Props = { view: CompanyView; company: Company; context: FieldsContext }

export function CompanyLawPart({ view, company, context }: Props) {
  const { voucher, vouchers } = company
  const isLocked = (name: string) => view.locked.includes(name)
  const isId = voucher === 'id-card' || voucher === 'residence-permit'
  return (
    <FormPart title={m.certification_company_law()} note={m.certification_company_law_note()}>
      <StepField {...context} name="legalDomesticCitizen" label={m.certification_company_citizen()}>
        {(control, field) =>
          isLocked('legalDomesticCitizen') ? (
            <LockedChoice text={CITIZEN[view.values['legalDomesticCitizen'] === 'false' ? 'false' : 'true']()} />
          ) : (
            <SelectBox
              {...control}
              key={field.version}
              name="legalDomesticCitizen"
              wide
              defaultValue={field.value || 'true'}
              options={(['true', 'false'] as const).map((value) => ({ value, label: CITIZEN[value]() }))}
            />
          )
        }
      </StepField>
      <StepField {...context} name="legalVoucherType" label={m.certification_company_voucher()}>
        {(control, field) =>
          isLocked('legalVoucherType') ? (
            <LockedChoice text={VOUCHER[voucher]()} />
          ) : (
            <SelectBox
              {...control}
              // Remount for another list of documents: a choice that is not in it falls back to the first.
              key={`${field.version} ${vouchers[0]}`}
              name="legalVoucherType"
              wide
              defaultValue={voucher}
              options={vouchers.map((value) => ({ value, label: VOUCHER[value]() }))}
            />
          )
        }
      </StepField>
      <div data-doc="law">
        <StepField
          {...context}
          name="lawPerson"
          label={m.certification_company_law_name()}
          autoComplete="off"
          maxLength={NAME_LENGTH.max}
        />
      </div>
      <NumberField
        key={voucher}
        {...context}
        name="identityNumber"
        label={
          voucher === 'id-card' ? m.certification_company_voucher_id_card() : m.certification_company_voucher_number()
        }
        help={m.certification_company_law_number_help()}
        {...(isId ? { length: 18, isRight: (text: string) => 'value' in checkResidentId(text) } : {})}
        groups={isId ? [6, 8, 4] : [4]}
      />
      {asksBirthday(voucher) ? (
        <StepField {...context} name="lawBirthday" label={m.certification_name_lawBirthday()}>
          {(control, field) =>
            isLocked('lawBirthday') ? (
              <Input {...control} readOnly value={field.value} />
            ) : (
              <DateField
                {...control}
                key={field.version}
                name="lawBirthday"
                defaultValue={field.value}
                min={FIRST_BIRTHDAY}
                max={view.today}
              />
            )
          }
        </StepField>
      ) : null}
      <div>
        <p className={styles.label}>{m.certification_company_law_photos()}</p>
        <Check
          id={CONSENT_BOX}
          checked={company.consented}
          disabled={view.consent.holds}
          onChange={({ currentTarget }) => company.giveConsent(currentTarget.checked)}
        >
          {view.consent.holds ? m.certification_company_consent_law_holds() : m.certification_company_consent_law()}
        </Check>
        <div className={styles.pair}>
          <PhotoIn company={company} kind="legalFront" voucher={voucher} />
          {voucher === 'passport' ? null : <PhotoIn company={company} kind="legalReverse" voucher={voucher} />}
        </div>
      </div>
      {voucher === 'id-card' ? null : (
        <div>
          <p className={styles.label}>{m.certification_kind_legalIdentityProof()}</p>
          <p className={styles.small}>{m.certification_company_identity_proof()}</p>
          <PhotoIn company={company} kind="legalIdentityProof" voucher={voucher} />
        </div>
      )}
    </FormPart>
  )
}

/** An accepted choice: displayed, but not part of the form. */
export const LockedChoice = ({ text }: { text: string }) => <Input readOnly value={text} aria-label={text} />

type CompanyKind = 'license' | 'licenseProof' | 'legalFront' | 'legalReverse' | 'legalIdentityProof'

export function photoTitle(kind: string, voucher: string): string {
  if (kind === 'legalFront')
    return voucher === 'passport' ? m.certification_company_page() : m.certification_company_front()
  if (kind === 'legalReverse') return m.certification_company_reverse()
  if (kind === 'legalIdentityProof') return m.certification_kind_legalIdentityProof()
  return kind === 'license' ? m.certification_kind_license() : m.certification_kind_licenseProof()
}

export function PhotoIn({ company, kind, voucher }: { company: Company; kind: CompanyKind; voucher: string }) {
  const title = photoTitle(kind, voucher)
  return (
    <div>
      {kind === 'legalFront' || kind === 'legalReverse' ? <p>{title}</p> : null}
      <PhotoSlot
        kind={kind}
        title={title}
        photo={company.photos[kind]}
        consent={company.consentSent}
        open={company.consented}
        error={company.photoError(kind)}
        onPhoto={company.keepPhoto}
        onRemoved={() => company.dropPhoto(kind)}
      />
    </div>
  )
}
