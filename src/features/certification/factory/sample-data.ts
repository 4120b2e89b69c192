// Sample form data for the demo: fictional people and companies, ID numbers of the unassigned area 119999.
import { sampleCode, sampleId } from '../../accounts/factory/sample-numbers.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { CaseData, CompanyData, ContactData, PersonData } from '../rules/case-data.ts'

const NAMES = '林溯 沈泊舟 顾行 陶然 闻笛 许砚秋 简宁 温故 宋知遥 陆岑 叶观澜 周牧野 江离 白蔹 钟毓 苏既白'.split(' ')
const FIRMS =
  '听潮网络 远帆数据 南屿智能 麦浪软件 星槎科技 白塔信息 长汀互动 云杉车联 松涛物联 拾光传媒 深谷算法 晴川出行'.split(
    ' ',
  )
const TRADES = '出行与导航服务,智能家居设备,移动应用开发,车载娱乐内容,数据可视化,在线教育工具'.split(',')

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Offset that keeps the numbers of cases apart from those of verified accounts. */
const CASES = 60_000

const telephoneOf = (at: number): string => `+86137${String(41_230_001 + at * 7)}`

export const personOf = (at: number): PersonData => ({
  realName: pick(NAMES, at),
  voucherNum: sampleId(CASES + at),
  dialingCode: '0086',
  telephone: telephoneOf(at),
  contactEmail: `hello${at}@tide.example`,
})

export const companyOf = (
  at: number,
  enterpriseType: EnterpriseType,
  branchName: string,
  day: string,
): CompanyData => ({
  enterpriseType,
  realName: `${pick(FIRMS, at)}（示例）${enterpriseType === 53 ? '服务中心' : '有限公司'}`,
  licenseNumber: sampleCode(CASES + at),
  mainBusiness: pick(TRADES, at),
  collaborativeProject: enterpriseType === 51 ? '车机互联应用合作' : '',
  dockingPerson: enterpriseType === 51 ? pick(NAMES, at + 5) : '',
  legalDomesticCitizen: 'true',
  legalVoucherType: 'id-card',
  lawPerson: pick(NAMES, at + 3),
  identityNumber: sampleId(CASES + 10_000 + at),
  lawBirthday: '',
  bankAccount: `0300999900${String(10_000_015 + at)}`,
  branchName,
  paymentTime: day,
})

export const contactOf = (at: number): ContactData => ({
  contactPerson: pick(NAMES, at + 7),
  contactIdentityNum: sampleId(CASES + 20_000 + at),
  dialingCode: '0086',
  telephone: telephoneOf(at),
  contactEmail: `contact${at}@tide.example`,
})

type Filled = { at: number; process: Process; before: CaseData; type: EnterpriseType; branchName: string; day: string }

/** A complete form; change processes start from the verified data. */
export function sampleFormFor({ at, process, before, type, branchName, day }: Filled): CaseData {
  const person = before.person ?? personOf(at)
  const company = { ...(before.company ?? companyOf(at, type, branchName, day)), branchName, paymentTime: day }
  const contact = before.contact ?? contactOf(at)
  switch (process) {
    case 'personalFirst':
      return { person: personOf(at) }
    case 'personalAgain':
      return { person: { ...person, contactEmail: `again${at}@tide.example` } }
    case 'personalChange':
      return { person: { ...person, telephone: telephoneOf(at), contactEmail: `new${at}@tide.example` } }
    case 'enterpriseFirst':
    case 'personalToEnterprise':
      return { company: companyOf(at, type, branchName, day), contact: contactOf(at) }
    case 'enterpriseAgain':
      return { company: { ...company, mainBusiness: pick(TRADES, at) }, contact }
    case 'enterpriseChange':
      return {
        company: { ...company, realName: `${pick(FIRMS, at)}（示例）有限公司`, lawPerson: pick(NAMES, at) },
        contact,
      }
    case 'contactChange':
      return { contact: contactOf(at) }
  }
}
