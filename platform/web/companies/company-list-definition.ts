import type { ReactNode } from "react";
import { csvLine } from "#platform/contract/csv-line.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";

/** One column of a list over companies. */
export interface CompanyFigure<Row> {
  /** Lower-case letters and underscores: the address names the order by it. */
  key: string;
  title: string;
  /** The value that the list sorts by and exports: a number, a text or a moment as ISO 8601. Null means unknown. */
  value: (row: Row) => number | string | null;
  /** `moment` shows how long ago the value was. The default is `number`. */
  kind?: "number" | "moment" | "text";
  /** Replaces the plain value on screen. */
  cell?: (row: Row) => ReactNode;
  /** The page of the company that lists what was counted. A zero is no link. */
  rows?: (row: Row) => string | undefined;
  /** The text for an unknown value. The default is a dash. */
  unknown?: string;
  /** Keeps the column off narrow screens. */
  onPhone?: "away";
}

export interface CompanyFilter<Row> {
  /** As the address writes it. */
  value: string;
  label: string;
  matches: (row: Row) => boolean;
}

/** A list with one row for each company; the server answers all rows at once, in the order that is usual. */
export interface CompanyListDefinition<Row> {
  title: string;
  /** Begins the name of the exported file: `certificados`. */
  fileName: string;
  /** The name under which people keep views of the list. */
  views: string;
  companyOf: (row: Row) => { id: number; name: string; sector?: string };
  /** The page of the company that its name opens. */
  page: (row: Row) => string;
  figures: readonly CompanyFigure<Row>[];
  filters: readonly CompanyFilter<Row>[];
}

interface Selection {
  search: string;
  filter: string | undefined;
  sort: SortOrder | null;
}

/** The rows that match the search and the filter, in the chosen order. Unknown values stand last in both directions. */
export function selectRows<Row>(
  { companyOf, figures, filters }: CompanyListDefinition<Row>,
  rows: readonly Row[],
  { search, filter, sort }: Selection,
): readonly Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = filters.find(({ value }) => value === filter)?.matches;
  const selected = rows.filter((row) => {
    const { name, sector = "" } = companyOf(row);
    const text = foldText(`${name} ${sector}`);
    return words.every((word) => text.includes(word)) && (matches?.(row) ?? true);
  });
  if (!sort) return selected;
  const sortValue =
    sort.by === "company"
      ? (row: Row) => companyOf(row).name
      : figures.find(({ key }) => key === sort.by)?.value;
  if (!sortValue) return selected;
  const turn = sort.direction === "descending" ? -1 : 1;
  return selected.toSorted((one, other) => compareValues(sortValue(one), sortValue(other), turn));
}

function compareValues(one: number | string | null, other: number | string | null, turn: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "number" && typeof other === "number") return turn * (one - other);
  return turn * String(one).localeCompare(String(other), "es");
}

/** The selected rows as CSV, with the mark by which spreadsheets know UTF-8. */
export function companyCsv<Row>(
  { companyOf, figures }: CompanyListDefinition<Row>,
  rows: readonly Row[],
): string {
  const head = csvLine(["Empresa", ...figures.map(({ title }) => title)]);
  const lines = rows.map((row) => csvLine([companyOf(row).name, ...figures.map(({ value }) => value(row))]));
  return `\uFEFF${head}${lines.join("")}`;
}
