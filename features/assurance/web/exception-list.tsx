import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ExceptionState,
  exceptionStates,
  listExceptions,
} from "#features/assurance/exception.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./assurance.module.css";
import { exceptionMarks } from "./assurance-words.ts";
import { ExceptionRow } from "./exception-row.tsx";
import { NewExceptionDialog } from "./new-exception-dialog.tsx";

const filterNames = ["excepcion"] as const;

/** Every gap that was accepted for a while, the newest first. */
export function ExceptionList() {
  const list = useAddressFilters(filterNames);
  const [asking, setAsking] = useState(false);
  const audits = useMay("compliance.review");
  const state = list.filters.excepcion?.[0] as ExceptionState | undefined;
  const query = useQuery({
    ...callQuery(listExceptions, { state, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Toolbar>
        <FilterChips
          label="Estado"
          options={exceptionStates.map((value) => ({ value, label: exceptionMarks[value].text }))}
          chosen={state ? [state] : []}
          onToggle={(value) => list.setFilter("excepcion", value === state ? [] : [value])}
        />
        {audits && <Button onClick={() => setAsking(true)}>Aprobar excepción</Button>}
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        things="excepciones"
        failed="No se pudieron cargar las excepciones"
        waiting={<Skeleton shape="rows" count={4} />}
        empty={
          <EmptyState title={state ? "Ninguna excepción en ese estado" : "No hay excepciones aprobadas"}>
            Una excepción acepta la brecha de un control hasta un día, con su motivo y lo que la compensa. Al
            vencer, la brecha vuelve a ser crítica.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((exception) => (
              <ExceptionRow key={exception.id} exception={exception} withControl />
            ))}
          </ul>
        )}
      </PagedList>
      {asking && <NewExceptionDialog onClose={() => setAsking(false)} />}
    </>
  );
}
