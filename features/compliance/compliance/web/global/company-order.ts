import type { getGlobalScorecard } from "#features/compliance/compliance/global-compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";

type Company = OutputOf<typeof getGlobalScorecard>["companies"][number];

export const companyOrders = [
  { value: "critical", label: "Más críticos primero" },
  { value: "compliance", label: "Menor cumplimiento primero" },
  { value: "name", label: "Por nombre" },
] as const;
export type CompanyOrder = (typeof companyOrders)[number]["value"];

const criticalOf = ({ cells }: Company) => cells.reduce((sum, { critical }) => sum + critical, 0);
/** Returns the compliance of a company's worst standard; standards without a value come last. */
const lowestOf = ({ cells }: Company) => Math.min(2, ...cells.flatMap(({ compliance }) => compliance ?? []));
const byName = (one: Company, other: Company) => one.company_name.localeCompare(other.company_name, "es");

const comparisons = {
  critical: (one, other) => criticalOf(other) - criticalOf(one),
  compliance: (one, other) => lowestOf(one) - lowestOf(other),
  name: byName,
} satisfies Record<CompanyOrder, (one: Company, other: Company) => number>;

/** Sorts companies in one of the orders, with all ties resolved. */
export function orderCompanies(companies: readonly Company[], order: CompanyOrder): Company[] {
  return companies.toSorted((one, other) => comparisons[order](one, other) || byName(one, other));
}
