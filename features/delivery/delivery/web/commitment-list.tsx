import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ListedCommitment,
  listCommitmentChoices,
  listCommitments,
} from "#features/delivery/delivery/contracts/commitments.contract.ts";
import {
  acceptanceLabels,
  dueAnchorLabels,
  promiseRhythmLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CommitmentDialog } from "./commitments/commitment-dialog.tsx";
import { dayText, workingDaysText } from "./delivery-text.ts";

const columns: readonly Column<ListedCommitment>[] = [
  {
    key: "name",
    title: "Compromiso",
    onPhone: "first",
    cell: ({ name, service }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>{service.name}</span>
      </span>
    ),
  },
  { key: "rhythm", title: "Ritmo", cell: ({ rhythm }) => promiseRhythmLabels[rhythm] },
  {
    key: "due",
    title: "Plazo",
    cell: ({ due_days, due_after }) => `${workingDaysText(due_days)} después ${dueAnchorLabels[due_after]}`,
  },
  {
    key: "acceptance",
    title: "Aceptación",
    onPhone: "titled",
    cell: ({ acceptance, tacit_days }) =>
      acceptance === "tacit" ? `Tácita, ${workingDaysText(tacit_days)}` : acceptanceLabels[acceptance],
  },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name || <span className={styles.soft}>Sin responsable</span>,
  },
  {
    key: "days",
    title: "Vigencia",
    onPhone: "away",
    cell: ({ starts_on, ends_on }) =>
      ends_on ? (
        <Badge>
          {dayText(starts_on)} a {dayText(ends_on)}
        </Badge>
      ) : (
        `Desde el ${dayText(starts_on)}`
      ),
  },
];

/** The list of the company's commitments; each opens an obligation in every period of its service. */
export default function CommitmentList() {
  const { data, error, refetch } = useQuery(callQuery(listCommitments, {}));
  const choices = useQuery(callQuery(listCommitmentChoices, {})).data;
  const [edited, setEdited] = useState<ListedCommitment | "new">();
  if (lacksCompany(error))
    return <EmptyState title="Elija primero una empresa">Los compromisos son de cada empresa.</EmptyState>;
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los compromisos"
        shape="rows"
        count={5}
      />
    );
  const add = choices && choices.services.length > 0 && (
    <Button look="main" onClick={() => setEdited("new")}>
      Nuevo compromiso
    </Button>
  );
  return (
    <Stack gap={5} bounded>
      {data.items.length === 0 ? (
        <EmptyState title="Sin compromisos de entrega" action={add}>
          Un compromiso abre una entrega en cada período de su servicio, con su fecha.
        </EmptyState>
      ) : (
        <>
          <div className={styles.line}>{add}</div>
          <DataTable
            caption="Compromisos de entrega"
            columns={columns}
            rows={data.items}
            keyOf={({ id }) => id}
            onOpen={setEdited}
          />
        </>
      )}
      {edited && choices && (
        <CommitmentDialog
          promise={edited === "new" ? undefined : edited}
          choices={choices}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
