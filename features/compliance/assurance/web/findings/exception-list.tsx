import { useState } from "react";
import {
  type ControlException,
  listExceptions,
  revokeException,
} from "#features/compliance/assurance/contracts/exception.contract.ts";
import { exceptionQuery, exceptionStates } from "#features/compliance/assurance/contracts/exception-query.ts";
import * as paths from "#platform/contract/paths.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { exceptionMarks, plainDay } from "../assurance-labels.ts";
import { NewExceptionDialog } from "./new-exception-dialog.tsx";

/** The last day of the exception and its present state. */
function ExceptionState({ state, expires_on }: Pick<ControlException, "state" | "expires_on">) {
  const mark = exceptionMarks[state];
  return (
    <Row as="span" gap={2} across={3}>
      <Badge tone={mark.tone}>{mark.text}</Badge>
      <span>
        {state === "expired" ? "Venció el" : "Hasta el"} {plainDay(expires_on)}
      </span>
    </Row>
  );
}

function approvedText({ approved_by_name, revoked_by_name }: ControlException): string {
  return `Aprobada por ${approved_by_name}${revoked_by_name ? `; revocada por ${revoked_by_name}` : ""}`;
}

/** The reason of the acceptance and its compensation. */
function ExceptionReason({ reason, compensation }: Pick<ControlException, "reason" | "compensation">) {
  return (
    <>
      <p className={styles.text}>{reason}</p>
      {compensation && <p className={styles.text}>Mientras tanto: {compensation}</p>}
    </>
  );
}

/** Ends an exception early; shown to auditors while it is valid. */
function RevokeButton({ id, state }: Pick<ControlException, "id" | "state">) {
  const audits = useMay("compliance.review");
  const revoke = useAssuranceChange(revokeException);
  if (state !== "active" || !audits) return null;
  return (
    <Button
      small
      busy={revoke.isPending}
      onClick={(event) => {
        event.stopPropagation();
        revoke.mutate({ id }, { onError: (failure) => showToast("problem", refusalText(failure)) });
      }}
    >
      Revocar
    </Button>
  );
}

/**
 * Shows an exception (an accepted gap of one control): its reason, its compensating measure, its last day and its
 * author.
 */
export function ExceptionItem({ exception }: { exception: ControlException }) {
  return (
    <li className={styles.item}>
      <div className={styles.part}>
        <ExceptionState {...exception} />
        <ExceptionReason {...exception} />
        <p className={styles.note}>{approvedText(exception)}</p>
      </div>
      <RevokeButton {...exception} />
    </li>
  );
}

/** Every gap that was accepted for a while, the newest first. */
const exceptions = defineList({
  title: "Excepciones",
  lead: "Las brechas que la empresa acepta hasta un día, con su motivo y lo que las compensa.",
  call: listExceptions,
  itemNoun: "excepciones",
  failed: "No se pudieron cargar las excepciones",
  filters: filtersOf(exceptionQuery, {
    overrides: {
      state: {
        options: exceptionStates.map((value) => ({ value, label: exceptionMarks[value].text })),
        line: undefined,
      },
    },
  }),
  useRequest: (address) => requestFor<typeof exceptionQuery>(selectionOf(exceptionQuery, address)),
  columns: [
    {
      key: "control",
      title: "Control",
      onPhone: "first",
      cell: ({ control }) => (
        <>
          <span className={styles.code}>{control.code}</span> {control.title}
        </>
      ),
    },
    { key: "reason", title: "Motivo", cell: ExceptionReason },
    { key: "state", title: "Vigencia", tight: true, cell: ExceptionState },
    { key: "approved", title: "Quién la aprobó", onPhone: "away", cell: approvedText },
    { key: "revoke", title: "", tight: true, cell: (exception) => <RevokeButton {...exception} /> },
  ],
  keyOf: ({ id }) => id,
  opens: { page: ({ control }) => paths.control(control.control_id) },
  empty: {
    title: "No hay excepciones aprobadas",
    text: "Una excepción acepta la brecha de un control hasta un día, con su motivo y lo que la compensa. Al vencer, la brecha vuelve a ser crítica.",
  },
  nothingMatches: "Ninguna excepción en ese estado",
});

export function ExceptionsHeader() {
  const list = useList(exceptions);
  const [asking, setAsking] = useState(false);
  const audits = useMay("compliance.review");
  return (
    <>
      <ListHeader
        list={list}
        actions={
          audits && (
            <Button look="main" onClick={() => setAsking(true)}>
              Aprobar excepción
            </Button>
          )
        }
      />
      {asking && <NewExceptionDialog onClose={() => setAsking(false)} />}
    </>
  );
}

export function ExceptionsBody() {
  return <ListBody list={useList(exceptions)} />;
}
