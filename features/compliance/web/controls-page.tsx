import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listEnabledStandards } from "#features/control-states/company-standards.contract.ts";
import { type Result, results, type Score } from "#features/control-states/control-states.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { getScorecard } from "../compliance.contract.ts";
import { listCompanyControls } from "../control-status.contract.ts";
import { ControlDrawer } from "./control/control-drawer.tsx";
import { BulkBar } from "./controls/bulk-bar.tsx";
import { controlColumns } from "./controls/control-columns.tsx";
import { ControlFilters } from "./controls/control-filters.tsx";
import styles from "./controls/controls-list.module.css";
import { NothingMatches } from "./controls/nothing-matches.tsx";
import { useControlList } from "./controls/use-control-list.ts";
import { NoStandards } from "./overview/no-standards.tsx";
import { useToday } from "./words/plain-words.ts";

/** How many controls of several scores have each result. */
function countResults(scores: readonly Score[]): Record<Result, number> {
  const counts = Object.fromEntries(results.map((result) => [result, 0])) as Record<Result, number>;
  for (const score of scores) for (const result of results) counts[result] += score[result];
  return counts;
}

const perPage = 50;

/** Every control of every standard that the company follows, filtered, and one of them beside the list. */
export default function ControlsPage() {
  const list = useControlList();
  const today = useToday();
  const mayWrite = useMay("compliance.write");
  const [open, setOpen] = useOpenParam("control");
  const [compact, setCompact] = useState(false);
  const standards = useQuery(callQuery(listEnabledStandards, {}));
  const cards = useQuery(callQuery(getScorecard, {}));
  const page = useQuery({
    ...callQuery(listCompanyControls, {
      ...list.filter,
      sort: list.sortWord,
      limit: perPage,
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });

  const followed = useMemo(() => standards.data?.items ?? [], [standards.data]);
  const standardId = list.filter.standard_id;
  const columns = useMemo(
    () =>
      controlColumns(
        new Map(
          standardId === undefined ? followed.map(({ standard }) => [standard.id, standard.short_name]) : [],
        ),
        today,
      ),
    [followed, standardId, today],
  );
  // The scores know the results of whole standards: beside any other filter their counts would not be true.
  const plain =
    Object.keys(list.filters).every((name) => name === "norma" || name === "resultado") && !list.search;
  const counted = cards.data?.items.filter(
    ({ company_standard: { standard } }) => standardId === undefined || standard.id === Number(standardId),
  );
  const total = page.data?.total.count ?? 0;

  return (
    <>
      <PageHeader
        title="Controles"
        lead="Todo lo que piden las normas que sigue su empresa, con su estado."
        actions={
          <>
            <Button look="quiet" onClick={() => setCompact(!compact)}>
              {compact ? "Vista cómoda" : "Vista compacta"}
            </Button>
            {total > 0 && (
              <PartSlot
                file="compliance-reports/web/sheets/controls-download.tsx"
                filter={list.filter}
                sort={list.sortWord}
              />
            )}
          </>
        }
      />
      {standards.data && followed.length === 0 ? (
        <NoStandards />
      ) : (
        <>
          <ControlFilters
            list={list}
            standards={followed}
            counts={plain && counted ? countResults(counted.map(({ score }) => score)) : undefined}
          />
          {mayWrite && page.data && total > 0 && (
            <BulkBar list={list} standards={followed} total={page.data.total} />
          )}
          <PagedList
            query={page}
            list={list}
            things="controles"
            failed="No se pudieron cargar los controles"
            waiting={<Skeleton shape="rows" count={12} />}
            empty={<NothingMatches onClear={list.clear} />}
          >
            {(rows) => (
              <div className={styles.list}>
                <DataTable
                  caption="Controles"
                  columns={columns}
                  rows={rows}
                  keyOf={({ control_id }) => String(control_id)}
                  sort={list.order}
                  onSort={list.setSort}
                  density={compact ? "compact" : "comfortable"}
                  openKey={open ?? undefined}
                  onOpen={({ control_id }) => setOpen(String(control_id))}
                />
                {open !== null && (
                  <ControlDrawer
                    key={open}
                    id={Number(open)}
                    siblings={rows.map(({ control_id }) => control_id)}
                    before={list.pagesBefore * perPage}
                    total={total}
                    onMove={(id) => setOpen(String(id))}
                    onClose={() => setOpen(null)}
                  />
                )}
              </div>
            )}
          </PagedList>
        </>
      )}
    </>
  );
}
