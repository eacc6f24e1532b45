import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ControlException,
  type ExceptionState,
  exceptionStates,
  listExceptions,
  revokeException,
} from "#features/assurance/contracts/exception.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { exceptionMarks, plainDay } from "../assurance-words.ts";
import { ControlLink } from "../controls/control-finder.tsx";
import { NewExceptionDialog } from "./new-exception-dialog.tsx";

interface ExceptionRowProps {
  exception: ControlException;
  /** The control is named where the list is of many. */
  withControl?: boolean;
}

/** A gap that was accepted: why, what makes up for it, until when, and by whom. */
export function ExceptionRow({ exception, withControl = false }: ExceptionRowProps) {
  const { id, control, reason, compensation, approved_by_name, expires_on, state } = exception;
  const audits = useMay("compliance.review");
  const revoke = useAssuranceChange(revokeException);
  const mark = exceptionMarks[state];
  return (
    <li className={styles.item}>
      <div className={styles.part}>
        <span className={styles.row}>
          <Badge tone={mark.tone}>{mark.text}</Badge>
          {withControl && <ControlLink control={control} />}
          <span>
            {state === "expired" ? "Venció el" : "Hasta el"} {plainDay(expires_on)}
          </span>
        </span>
        <p className={styles.text}>{reason}</p>
        {compensation && <p className={styles.text}>Mientras tanto: {compensation}</p>}
        <p className={styles.note}>
          Aprobada por {approved_by_name}
          {exception.revoked_by_name && `; revocada por ${exception.revoked_by_name}`}
        </p>
      </div>
      {state === "active" && audits && (
        <Button
          small
          busy={revoke.isPending}
          onClick={() =>
            revoke.mutate({ id }, { onError: (failure) => showToast("problem", refusalText(failure)) })
          }
        >
          Revocar
        </Button>
      )}
    </li>
  );
}

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
