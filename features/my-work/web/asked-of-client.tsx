import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { countWork, listWork, type WorkItem } from "#features/my-work/my-work.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { SeverityChips } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./asked-of-client.module.css";
import { PendingItem } from "./pending-item.tsx";
import { byCompany, stableRows } from "./pending-order.rules.ts";
import { useHeldAnswers } from "./use-held-answers.ts";

const pageSize = 100;
const names = ["severidad", "tipo", "empresa"];
/** Read again after an answer; the queue itself stays as it is until the person filters or comes back. */
const changedFeatures = ["alerts", "vulnerabilities", "incidents", "playbooks", "home"];

/** The matters of somebody of a client: searched, filtered, by company, with the answers that fit each. */
export function AskedOfClient() {
  const { search, filters, setSearch, toggleFilter } = useAddressFilters(names);
  const severity = filters.severidad ?? [];
  const kind = filters.tipo ?? [];
  const company = filters.empresa ?? [];
  const filter = {
    ...(search && { q: search }),
    ...(severity.length > 0 && { severity: severity.join(",") }),
    ...(kind.length > 0 && { kind: kind.join(",") }),
    ...(company.length > 0 && { company: company.join(",") }),
  };
  const list = useQuery({
    ...callQuery(listWork, { limit: pageSize, ...filter }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({ ...callQuery(countWork, filter), placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const { answers, hold, undo, send } = useHeldAnswers(() =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        changedFeatures.some((each) => String(name).startsWith(`${each}.`)),
    }),
  );
  const visible = useRef<{ filter: string; rows: WorkItem[] }>({ filter: "", rows: [] });
  const filterKey = JSON.stringify(filter);
  const before = visible.current.filter === filterKey ? visible.current.rows : [];
  const rows = stableRows(before, list.data?.items ?? [], (key) => answers.has(key));
  if (list.data && !list.isPlaceholderData) visible.current = { filter: filterKey, rows };
  const groups = byCompany(rows);
  const isFiltered = filterKey !== "{}";
  const { total = 0, late = 0, severities = [], kinds = [], companies = [] } = counts.data ?? {};
  return (
    <>
      <PageHeader
        title="Mis pendientes"
        lead="Preguntas, autorizaciones y tareas de su empresa. Su proveedor recibe cada respuesta 30 segundos después."
      />
      <div className={styles.tools}>
        <SearchBox label="Buscar por código, título o tarea" value={search} onSearch={setSearch} />
        <SeverityChips
          chosen={severity}
          onToggle={(value) => toggleFilter("severidad", value)}
          countOf={(each) => severities.find((counted) => counted.severity === each)?.total}
        />
      </div>
      <div className={styles.columns}>
        <aside aria-label="Filtros">
          <FacetList
            title="Tipo"
            values={kinds
              .filter((each) => each.total > 0 || kind.includes(each.kind))
              .map((each) => ({ value: each.kind, label: each.label, count: each.total }))}
            chosen={kind}
            onToggle={(value) => toggleFilter("tipo", value)}
          />
          {companies.length > 1 && (
            <FacetList
              title="Empresa"
              values={companies.map(({ id, name, total }) => ({
                value: String(id),
                label: name,
                count: total,
              }))}
              chosen={company}
              onToggle={(value) => toggleFilter("empresa", value)}
            />
          )}
        </aside>
        <div className={styles.groups}>
          {counts.data && rows.length > 0 && (
            <p className={styles.facts} role="status">
              {total} {total === 1 ? "pendiente" : "pendientes"}
              {late > 0 && `, ${late} ${late === 1 ? "vencido" : "vencidos"}`}
            </p>
          )}
          {groups.map((group) => (
            <section key={group.items[0]?.company.id} aria-label={group.name}>
              {groups.length > 1 && <h2 className={styles.company}>{group.name}</h2>}
              <ul className={styles.list}>
                {group.items.map((item) => (
                  <PendingItem
                    key={item.key}
                    item={item}
                    held={answers.get(item.key)}
                    onAnswer={(answer, comment) => hold(item, answer, comment)}
                    onUndo={() => undo(item.key)}
                    onSend={() => void send(item.key)}
                  />
                ))}
              </ul>
            </section>
          ))}
          {list.data && rows.length === 0 && (
            <EmptyState title={isFiltered ? "Ningún pendiente coincide" : "No tiene pendientes"}>
              {isFiltered
                ? "Quite un filtro o busque con otras palabras."
                : "Cuando su proveedor le pregunte algo o le toque corregir algo, aparece aquí."}
            </EmptyState>
          )}
          {!list.data && !list.error && <Skeleton count={6} />}
          {list.error && !list.data && (
            <ErrorState title="No se pudo cargar" failure={list.error} onRetry={() => list.refetch()} />
          )}
        </div>
      </div>
    </>
  );
}
