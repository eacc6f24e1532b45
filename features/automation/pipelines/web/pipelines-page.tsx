import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  createPipeline,
  listPipelines,
  type PipelineDetail,
  pipelineStates,
  triggerKinds,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelineStateLabels, triggerLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { getPipelineLimits } from "../contracts/pipeline-limits.contract.ts";
import { listApprovals } from "../contracts/pipeline-runs.contract.ts";
import { CompanyStand } from "./limits/company-stand.tsx";
import { pipelineColumns } from "./list/pipeline-columns.tsx";
import { PipelineTemplateDialog } from "./list/pipeline-template-dialog.tsx";
import { YamlDialog } from "./list/yaml-dialog.tsx";

import styles from "./pipelines.module.css";
import { ApprovalCard } from "./runs/approval-card.tsx";

/** Lists the approvals that wait for the person's side; empty if there are none. */
function WaitingApprovals() {
  const { data } = useQuery(callQuery(listApprovals, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.stand} aria-label="Aprobaciones pendientes">
      <h2 className={styles.heading}>
        {countOf(data.items.length, "aprobación pendiente", "aprobaciones pendientes")}
      </h2>
      {data.items.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </section>
  );
}

const pipelines = defineList({
  title: "Automatizaciones",
  lead: "Pasos que el portal hace por su empresa ante un horario, un evento o un pedido.",
  call: listPipelines,
  itemNoun: "automatizaciones",
  failed: "No se pudieron cargar las automatizaciones",
  search: "Buscar por nombre o propósito",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: pipelineStates.map((value) => ({ value, label: pipelineStateLabels[value].text })),
    },
    {
      name: "inicio",
      label: "Se inicia",
      asks: "trigger",
      as: "choice",
      all: "Con cualquier inicio",
      options: triggerKinds.map((value) => ({ value, label: triggerLabels[value] })),
    },
  ],
  columns: pipelineColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => paths.pipeline(id) },
  empty: {
    title: "Todavía no hay automatizaciones",
    text: "El equipo del proveedor puede elegir una del catálogo o escribir una propia.",
  },
  nothingMatches: "Ninguna automatización coincide",
});

/** The page of the company's pipelines, with the approvals that wait. */
export default function PipelinesPage() {
  const list = useList(pipelines);
  const approvalsPending = useQuery(callQuery(listApprovals, {})).isPending;
  const limitsPending = useQuery(callQuery(getPipelineLimits, {})).isPending;
  const isPending = approvalsPending || limitsPending;
  const [dialog, setDialog] = useState<"templates" | "yaml">();
  const manages = useMay("pipeline.manage");
  const navigate = useNavigate();
  const open = ({ pipeline }: PipelineDetail) => navigate(paths.pipeline(pipeline.id));
  const create = useCallMutation(createPipeline, open);
  const begin = () =>
    create.mutate({
      content: {
        name: "Automatización nueva",
        trigger: { kind: "manual" },
        steps: [
          {
            key: "paso_1",
            kind: "notify",
            title: "Avisar al equipo",
            with: { a: "provider", titulo: "Aviso" },
          },
        ],
      },
    });
  return (
    <>
      <ListPage
        list={list}
        over={
          // Mounted from the start: a mount reads again what failed, and would be pending without end.
          <div hidden={isPending}>
            <WaitingApprovals />
            <CompanyStand />
          </div>
        }
        // The rows are shown together with the content above them, which would otherwise move them down.
        rows={isPending ? <Skeleton shape="rows" count={10} /> : undefined}
        actions={
          manages && (
            <>
              <Button onClick={() => setDialog("yaml")}>Importar YAML</Button>
              <Button onClick={() => setDialog("templates")}>Elegir del catálogo</Button>
              <Button look="main" busy={create.isPending} onClick={begin}>
                Escribir una
              </Button>
            </>
          )
        }
      />
      {dialog === "templates" && (
        <PipelineTemplateDialog onTaken={open} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "yaml" && <YamlDialog onTaken={open} onClose={() => setDialog(undefined)} />}
    </>
  );
}
