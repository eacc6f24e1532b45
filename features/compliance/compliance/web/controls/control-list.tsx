import { useQuery } from "@tanstack/react-query";
import { getScorecard } from "#features/compliance/compliance/compliance.contract.ts";
import { listCompanyControls } from "#features/compliance/compliance/control-status.contract.ts";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import {
  type Result,
  results,
  type Score,
} from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { ResultMark } from "../score/control-marks.tsx";
import { controlColumns } from "./control-columns.tsx";

/** Queries the standards that the company follows. */
export function useAdoptedStandards() {
  return useQuery(callQuery(listEnabledStandards, {})).data?.items;
}

function useStandardOptions() {
  return (useAdoptedStandards() ?? []).map(({ standard }) => ({
    value: String(standard.id),
    label: standard.short_name,
  }));
}

/** The tiers of the chosen standard, where it has any. */
function useTierOptions({ norma }: Record<string, string[]>) {
  const adoptedStandard = useAdoptedStandards()?.find(({ standard }) => String(standard.id) === norma?.[0]);
  return (adoptedStandard?.standard.tiers ?? []).map(({ code, name }) => ({
    value: code,
    label: `${code} · ${name}`,
  }));
}

function usePersonOptions() {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  return people.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Counts the controls of several scores by result. */
function countResults(scores: readonly Score[]): Record<Result, number> {
  const counts = Object.fromEntries(results.map((result) => [result, 0])) as Record<Result, number>;
  for (const score of scores) for (const result of results) counts[result] += score[result];
  return counts;
}

/** The counts are those of the scores of whole standards, so they are shown only if no other filter is set. */
function useResultCounts({ filters, search }: AddressState) {
  const cards = useQuery(callQuery(getScorecard, {})).data?.items;
  const plain = Object.keys(filters).every((name) => name === "norma" || name === "resultado") && !search;
  if (!cards || !plain) return undefined;
  const standard = filters.norma?.[0];
  const cardsOfStandard = cards.filter(
    ({ company_standard }) => !standard || String(company_standard.standard.id) === standard,
  );
  const counts = countResults(cardsOfStandard.map(({ score }) => score));
  return { resultado: results.map((value) => ({ value, count: counts[value] })) };
}

/** The list of all controls of the standards that the company follows. */
export const controlListDefinition = defineList({
  title: "Controles",
  lead: "Requisitos de las normas que sigue su empresa, con su estado.",
  call: listCompanyControls,
  itemNoun: "controles",
  failed: "No se pudieron cargar los controles",
  search: "Buscar control",
  filters: filtersOf(controlQuery, {
    overrides: {
      // A section or tier belongs to one standard, so a change of the standard removes these filters.
      standard_id: { options: undefined, useOptions: useStandardOptions, drops: ["seccion", "nivel"] },
      tier: { options: undefined, useOptions: useTierOptions, unlessEmpty: true },
      owner_id: { options: undefined, useOptions: usePersonOptions },
      result: {
        line: "estado",
        options: results.map((value) => ({
          value,
          label: resultLabels[value],
          mark: <ResultMark result={value} short />,
        })),
      },
      critical: { line: "estado", options: flagOptions("Por atender", "1") },
      overdue: { line: "estado", options: flagOptions("Atrasados", "1") },
      section_id: { text: () => "la elegida" },
    },
  }),
  useRequest: (address) => requestFor<typeof controlQuery>(selectionOf(controlQuery, address)),
  useOwnCounts: useResultCounts,
  columns: controlColumns(new Map(), ""),
  keyOf: ({ control_id }) => String(control_id),
  // Each sort order has a single direction: the nearest date, the newest change, or the worst result first.
  sorts: {
    order: { ascending: "order" },
    due: { ascending: "due" },
    updated: { descending: "updated" },
    result: { descending: "result" },
  },
  opens: { beside: "control" },
  narrow: ["control", "result", "due"],
  empty: { title: "Las normas que sigue no tienen controles", text: "Revise cuáles sigue su empresa." },
  nothingMatches: "Ningún control cumple estos filtros",
});

export type ControlList = List<typeof listCompanyControls>;
