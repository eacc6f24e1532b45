export interface SortOrder {
  by: string;
  direction: "ascending" | "descending";
}

/** The filters, order and page in a list's address. */
export interface AddressState {
  search: string;
  sort: SortOrder | null;
  /** The cursor of the page; null: the first page. */
  page: string | null;
  filters: Record<string, string[]>;
}

const searchName = "buscar";
const sortName = "orden";
const pageName = "pagina";

/** Reads a list's state from the address: `?buscar=log4j&orden=-fecha&severidad=high&severidad=critical`. */
export function readAddress(params: URLSearchParams, names: readonly string[]): AddressState {
  const filters: Record<string, string[]> = {};
  for (const name of names) {
    const values = [...new Set(params.getAll(name).filter((value) => value !== ""))];
    if (values.length > 0) filters[name] = values;
  }
  return {
    search: params.get(searchName) ?? "",
    sort: readSort(params.get(sortName)),
    page: params.get(pageName) || null,
    filters,
  };
}

/** Writes a list's state into the address; other parameters remain. */
export function writeAddress(params: URLSearchParams, names: readonly string[], state: AddressState): void {
  for (const name of [...names, searchName, sortName, pageName]) params.delete(name);
  if (state.search.trim() !== "") params.set(searchName, state.search.trim());
  for (const name of names) {
    for (const value of state.filters[name] ?? []) params.append(name, value);
  }
  if (state.sort) params.set(sortName, (state.sort.direction === "descending" ? "-" : "") + state.sort.by);
  if (state.page) params.set(pageName, state.page);
}

function readSort(text: string | null): SortOrder | null {
  const match = /^(-?)([a-z_]+)$/.exec(text ?? "");
  if (!match?.[2]) return null;
  return { by: match[2], direction: match[1] === "-" ? "descending" : "ascending" };
}
