import type * as contract from "#features/my-work/my-work.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { countMatters, type MatterCount } from "#platform/server/matters/read-matters.store.ts";
import type { Verb } from "#platform/server/verb.ts";
import { selectionFor } from "../queue/matter-selection.ts";

interface Waiting {
  total: number;
  late: number;
}

const sum = (rows: readonly MatterCount[]): Waiting =>
  rows.reduce((all, { total, late }) => ({ total: all.total + total, late: all.late + late }), {
    total: 0,
    late: 0,
  });

const worstOf = (rows: readonly MatterCount[]) => ({
  worst_harm: Math.max(0, ...rows.map(({ worst_harm }) => worst_harm)),
  legal: rows.reduce((all, { legal }) => all + legal, 0),
  late_serious: rows.reduce((all, { late_serious }) => all + late_serious, 0),
});

export const countWork: Verb<typeof contract.countWork> = async (
  context,
  { company, kind, severity, ...rest },
) => {
  const { selection, companyNames, kinds } = await selectionFor(context, rest);
  const rows = await countMatters(context.db, selection);
  const inCompany = (row: MatterCount) => !company || company.includes(row.company_id);
  const ofKind = (row: MatterCount) => !kind || kind.includes(row.kind);
  const isSevere = (row: MatterCount) =>
    !severity || (row.severity !== null && severity.includes(severityOf(row.severity)));
  const selectedRows = rows.filter((row) => inCompany(row) && ofKind(row) && isSevere(row));
  const ofCompanies = Map.groupBy(
    rows.filter((row) => ofKind(row) && isSevere(row)),
    ({ company_id }) => company_id,
  );
  const ofKinds = Map.groupBy(
    rows.filter((row) => inCompany(row) && isSevere(row)),
    (row) => row.kind,
  );
  const ofSeverities = Map.groupBy(
    rows.filter((row) => row.severity !== null && inCompany(row) && ofKind(row)),
    (row) => row.severity ?? 0,
  );
  return {
    ...sum(selectedRows),
    mine: selectedRows.reduce((all, { mine }) => all + mine, 0),
    companies: [...companyNames].map(([id, name]) => {
      const ofCompany = ofCompanies.get(id) ?? [];
      return { id, name, ...sum(ofCompany), ...worstOf(ofCompany) };
    }),
    kinds: kinds.map((each) => ({
      kind: each.kind,
      label: each.label,
      ...sum(ofKinds.get(each.kind) ?? []),
    })),
    severities: [5, 4, 3, 2, 1, 0].map((rank) => ({
      severity: severityOf(rank),
      ...sum(ofSeverities.get(rank) ?? []),
    })),
  };
};
