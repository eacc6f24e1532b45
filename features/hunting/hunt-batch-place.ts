/** What a hunt over several companies begins with, where another screen proposes it. */
export interface ProposedHunt {
  title: string;
  /** The condition of the list of events, as JSON: field, test, values. */
  condition: string;
  companyIds: readonly number[];
}

const path = "/Manage/ThreatHunting";
const maxCompanies = 200;

/** The address at which the dialog of a hunt over several companies opens with a proposal. */
export function huntBatchPlace({ title, condition, companyIds }: ProposedHunt): string {
  const query = new URLSearchParams({
    vista: "varias",
    titulo: title,
    condicion: condition,
    empresas: companyIds.slice(0, maxCompanies).join(","),
  });
  return `${path}?${query}`;
}

/** The proposal of an address; undefined where it holds none. */
export function proposedHunt(params: URLSearchParams): ProposedHunt | undefined {
  const condition = params.get("condicion");
  if (!condition) return undefined;
  const companyIds = (params.get("empresas") ?? "")
    .split(",")
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, maxCompanies)
    .map(Number);
  return { title: (params.get("titulo") ?? "").slice(0, 200), condition, companyIds };
}
