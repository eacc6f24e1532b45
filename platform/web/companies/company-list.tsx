import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { Pager } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./company-list.module.css";
import {
  type CompanyFigure,
  type CompanyListDefinition,
  companyCsv,
  selectRows,
} from "./company-list-definition.ts";

/** The number of rows per page; the exported file contains every selected row. */
const rowsPerPage = 50;
const filterName = "mostrar";
const filterNames = [filterName] as const;

interface CompanyListProps<Row> {
  definition: CompanyListDefinition<Row>;
  query: Pick<UseQueryResult<{ items: Row[] }>, "data" | "error" | "refetch">;
  /** Controls in the line of the search. */
  tools?: ReactNode;
  /** Content below the rows. */
  below?: ReactNode;
}

interface CompanyToolsProps<Row> {
  definition: CompanyListDefinition<Row>;
  address: ReturnType<typeof useAddressFilters>;
  items: readonly Row[];
  /** The rows under the search and the filter, which are exported. */
  selected: readonly Row[];
  children: ReactNode;
}

/** The search, the filter and the export of a list of companies. */
function CompanyTools<Row>({ definition, address, items, selected, children }: CompanyToolsProps<Row>) {
  const { fileName, filters, views } = definition;
  const saveCsv = () =>
    downloadFile(
      new Blob([companyCsv(definition, selected)], { type: "text/csv;charset=utf-8" }),
      `${fileName}-empresas.csv`,
    );
  return (
    <Toolbar>
      <ToolbarSearch>
        <SearchBox label="Buscar empresa" value={address.search} onSearch={address.setSearch} />
      </ToolbarSearch>
      {children}
      {filters.length > 0 && (
        <Select
          aria-label="Mostrar"
          placeholder="Todas las empresas"
          options={filters.map(({ value, label, matches }) => ({
            value,
            label: `${label} (${numberText(items.filter(matches).length)})`,
          }))}
          value={address.filters[filterName]?.[0] ?? ""}
          onChange={({ target }) => address.setFilter(filterName, target.value ? [target.value] : [])}
        />
      )}
      <Button onClick={saveCsv} {...(selected.length === 0 && { notYet: "No hay filas que exportar" })}>
        Exportar CSV
      </Button>
      <ViewMenuSlot list={views} />
    </Toolbar>
  );
}

/** A list with one row per company, which is searched, filtered, sorted and exported in the browser. */
export function CompanyList<Row>({ definition, query, tools, below }: CompanyListProps<Row>) {
  const address = useAddressFilters(filterNames);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = query;
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las empresas"
        shape="rows"
        count={8}
      />
    );
  if (data.items.length === 0)
    return <EmptyState title="Todavía no hay empresas">Se crean en Administración, Empresas.</EmptyState>;
  const { title, companyOf } = definition;
  const filter = address.filters[filterName]?.[0];
  const selected = selectRows(definition, data.items, { ...address, filter });
  const first = Math.min(Math.max(Number(address.page) || 0, 0), Math.max(selected.length - 1, 0));
  const rows = selected.slice(first, first + rowsPerPage);
  const end = first + rows.length;
  return (
    <>
      <CompanyTools definition={definition} address={address} items={data.items} selected={selected}>
        {tools}
      </CompanyTools>
      <FeatureSlot
        slot="act-bar"
        companyIds={[...selectedIds].map(Number)}
        onClear={() => setSelectedIds(new Set())}
      >
        <Button
          small
          onClick={() => setSelectedIds(new Set(selected.map((row) => String(companyOf(row).id))))}
        >
          Elegir las {numberText(selected.length)} de la lista
        </Button>
      </FeatureSlot>
      {rows.length === 0 ? (
        <EmptyState title="Ninguna empresa coincide">Quite el filtro o busque con otra palabra.</EmptyState>
      ) : (
        <DataTable
          caption={title}
          columns={columnsOf(definition)}
          rows={rows}
          keyOf={(row) => String(companyOf(row).id)}
          sort={address.sort}
          onSort={address.setSort}
          selected={selectedIds}
          onSelect={(row) => setSelectedIds((before) => toggled(before, String(companyOf(row).id)))}
          oneLine
        />
      )}
      {selected.length > rowsPerPage && (
        <Pager
          itemNoun="empresas"
          total={{ count: selected.length, capped: false }}
          shown={rows.length}
          next={end < selected.length ? String(end) : null}
          pagesBefore={address.pagesBefore}
          onFirst={address.firstPage}
          onPrevious={address.previousPage}
          onNext={address.nextPage}
          onLaterPage={first > 0}
        />
      )}
      {below}
    </>
  );
}

/** Returns the set with the key added, or removed if it was present. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function columnsOf<Row>({ companyOf, page, figures }: CompanyListDefinition<Row>): readonly Column<Row>[] {
  return [
    {
      key: "company",
      title: "Empresa",
      onPhone: "first",
      sortBy: "company",
      cell: (row) => <Link to={placeInCompany(companyOf(row).id, page(row))}>{companyOf(row).name}</Link>,
    },
    ...figures.map(
      (figure): Column<Row> => ({
        key: figure.key,
        title: figure.title,
        sortBy: figure.key,
        numeric: (figure.kind ?? "number") === "number",
        tight: figure.kind === "moment",
        onPhone: figure.onPhone ?? "titled",
        cell: (row) => <FigureCell figure={figure} row={row} companyId={companyOf(row).id} />,
      }),
    ),
  ];
}

interface FigureCellProps<Row> {
  figure: CompanyFigure<Row>;
  row: Row;
  companyId: number;
}

function FigureCell<Row>({ figure, row, companyId }: FigureCellProps<Row>) {
  const value = figure.value(row);
  if (value === null) return figure.unknown ?? <span title="Sin datos">—</span>;
  const content =
    figure.cell?.(row) ??
    (figure.kind === "moment" ? (
      <RelativeTime at={String(value)} />
    ) : typeof value === "number" ? (
      numberText(value)
    ) : (
      value
    ));
  const path = value === 0 ? undefined : figure.rows?.(row);
  if (!path) return content;
  return (
    <Link className={styles.figure} to={placeInCompany(companyId, path)}>
      {content}
    </Link>
  );
}
