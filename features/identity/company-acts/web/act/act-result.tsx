import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getAct, undoAct } from "#features/identity/company-acts/company-acts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import styles from "./act.module.css";
import { actStateLabels, itemStateLabels } from "./act-states.ts";
import { countWords } from "./count-text.ts";

const everySecond = 1_000;
const isMoving = (state: string | undefined) => state === "running" || state === "undoing";
/** Features whose lists an act may have changed. */
const features = ["companies", "company_setup", "my-work"];

/** An act with its progress, its result in each company, and the button to undo it. */
export function ActResult({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getAct, { id }),
    refetchInterval: ({ state }) => (isMoving(state.data?.state) || !state.data ? everySecond : false),
  });
  const undo = useCallMutation(undoAct);
  const queries = useQueryClient();
  const isSettled = data !== undefined && !isMoving(data.state);
  // Reads the lists again when the job has ended, not when it began.
  useEffect(() => {
    if (!isSettled) return;
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => features.some((feature) => String(name).startsWith(`${feature}.`)),
    });
  }, [queries, isSettled]);
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar la acción" count={4} />;
  const settledCount = data.items.filter(
    ({ state }) => state !== "waiting" && state !== "undo_waiting",
  ).length;
  return (
    <Stack gap={4}>
      <p role="status">
        <strong>{data.title}</strong>: {actStateLabels[data.state].toLowerCase()}, {countWords(data.counts)}.
      </p>
      {isMoving(data.state) && (
        <progress max={data.items.length} value={settledCount} aria-label="Avance por empresas" />
      )}
      <div className={styles.results}>
        <DataTable
          caption="Resultado por empresa"
          density="compact"
          columns={[
            { key: "company", title: "Empresa", onPhone: "first", cell: ({ company_name }) => company_name },
            { key: "state", title: "Resultado", cell: ({ state }) => itemStateLabels[state] },
            { key: "detail", title: "Motivo", cell: ({ detail }) => detail || "—" },
          ]}
          rows={data.items}
          keyOf={({ company_id }) => String(company_id)}
        />
      </div>
      <SaveTrouble failure={undo.error} />
      {data.undo_until && (
        <Row align="stretch" gap={2}>
          <Button look="danger" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
            Deshacer en {data.counts.changed} {data.counts.changed === 1 ? "empresa" : "empresas"}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
