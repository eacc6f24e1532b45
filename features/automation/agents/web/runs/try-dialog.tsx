import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  listAgentObjects,
  startAgentRun,
} from "#features/automation/agents/contracts/agent-runs.contract.ts";
import type { AgentDetail } from "#features/automation/agents/contracts/agents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { agentRunPath } from "../agent-address.ts";

/** Runs the version in force on one object of the company. A second click does not start another run. */
export function TryDialog({
  detail: { agent, object_label },
  onClose,
}: {
  detail: AgentDetail;
  onClose: () => void;
}) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [objectId, setObjectId] = useState("");
  const [q, setQ] = useState("");
  const navigate = useNavigate();
  const needsObject = object_label !== "";
  const { data, isFetching } = useQuery({
    ...callQuery(listAgentObjects, { id: agent.id, ...(q.trim() && { q: q.trim() }) }),
    enabled: needsObject,
  });
  const start = useCallMutation(startAgentRun, ({ run }) => {
    onClose();
    navigate(agentRunPath(agent.id, run.id));
  });
  const options = data?.items.map(({ id, label }) => ({ value: id, label: label.slice(0, 120) })) ?? [];
  const selectedObjectId = options.some(({ value }) => value === objectId) ? objectId : "";
  const empty = isFetching ? "Cargando…" : "No hay objetos que coincidan";
  return (
    <FormDialog
      title={`Probar «${agent.name}»`}
      action="Ejecutar ahora"
      notYet={needsObject && selectedObjectId === "" ? `Elija: ${object_label.toLowerCase()}` : undefined}
      busy={start.isPending}
      failure={start.error}
      onSubmit={() =>
        start.mutate({
          id: agent.id,
          request_key: requestKey,
          ...(needsObject && { object_id: selectedObjectId }),
        })
      }
      onClose={onClose}
    >
      {needsObject ? (
        <>
          <Field label="Buscar" optional>
            <TextInput maxLength={100} value={q} onChange={({ target }) => setQ(target.value)} />
          </Field>
          <Field label={object_label}>
            <Select
              placeholder={options.length === 0 ? empty : "Elija de la lista"}
              options={options}
              value={selectedObjectId}
              onChange={({ target }) => setObjectId(target.value)}
            />
          </Field>
        </>
      ) : (
        <p className={detailStyles.soft}>No necesita datos: lee las cifras de la empresa.</p>
      )}
      <p className={detailStyles.soft}>Lee con sus permisos. Si propone un efecto, espera una aprobación.</p>
    </FormDialog>
  );
}
