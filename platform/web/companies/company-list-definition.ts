import type { ReactNode } from "react";
import { csvLine } from "#platform/contract/csv-line.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import type { FeatureSlots } from "#platform/web/screen/feature-slot.tsx";

/** One column of a list that has a row per company. */
export interface CompanyFigure<Row> {
  /** The key in lower-case letters and underscores, which is the name of the order in the address. */
  key: string;
  title: string;
  /** Returns the value for sorting and export: a number, a text or a time as ISO 8601. Null means unknown. */
  value: (row: Row) => number | string | null;
  /** The kind of the value; `moment` is shown as elapsed time. The default is `number`. */
  kind?: "number" | "moment" | "text";
  /** Renders the value instead of plain text. */
  cell?: (row: Row) => ReactNode;
  /** Returns the page of the company that lists the counted rows. A zero is no link. */
  rows?: (row: Row) => string | undefined;
  /** The text for an unknown value. The default is a dash. */
  unknown?: string;
  /** Hides the column on narrow screens. */
  onPhone?: "away";
}

export interface CompanyFilter<Row> {
  /** The value in the address. */
  value: string;
  label: string;
  matches: (row: Row) => boolean;
}

/** A list with one row for each company; the server returns all rows at once, in the default order. */
export interface CompanyListDefinition<Row> {
  title: string;
  /** The prefix of the exported file's name: `certificados`. */
  fileName: string;
  /** The name under which views of the list are saved. */
  views: FeatureSlots["view-menu"]["list"];
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

/**
 * Returns the rows that match the search and the filter, in the selected order. Unknown values are last in both
 * directions.
 */
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

/** Returns the selected rows as CSV with the byte order mark by which spreadsheet programs recognise UTF-8. */
export function companyCsv<Row>(
  { companyOf, figures }: CompanyListDefinition<Row>,
  rows: readonly Row[],
): string {
  const head = csvLine(["Empresa", ...figures.map(({ title }) => title)]);
  const lines = rows.map((row) => csvLine([companyOf(row).name, ...figures.map(({ value }) => value(row))]));
  return `\uFEFF${head}${lines.join("")}`;
}
