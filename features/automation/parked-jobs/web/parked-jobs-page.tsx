import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listParkedJobs,
  type ParkedJob,
  retryParkedJob,
} from "#features/automation/parked-jobs/parked-jobs.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { discardParkedJob } from "../parked-jobs.contract.ts";

/** Removes a job after a confirmation that names the effect. */
function DiscardDialog({ job, onClose }: { job: ParkedJob; onClose: () => void }) {
  const discard = useCallMutation(discardParkedJob, () => {
    showToast("good", "Trabajo descartado");
    onClose();
  });
  return (
    <FormDialog
      title="¿Descartar el trabajo?"
      action="Descartar"
      danger
      busy={discard.isPending}
      failure={discard.error}
      onSubmit={() => discard.mutate({ id: job.id })}
      onClose={onClose}
    >
      <p>
        El portal no hará <code>{job.kind}</code> y no se puede deshacer. Si venía de un archivo, su
        importación queda como fallida.
      </p>
    </FormDialog>
  );
}

const title = "Trabajos detenidos";

const reasonSentences = {
  died: "El portal se interrumpió dos veces mientras lo hacía.",
  exceeded: "Superó dos veces el tiempo permitido.",
  failed: "Falló en todos sus intentos.",
} as const;

const columns: readonly Column<ParkedJob>[] = [
  {
    key: "kind",
    title: "Trabajo",
    onPhone: "first",
    cell: ({ kind }) => <code>{kind}</code>,
  },
  {
    key: "company",
    title: "Empresa",
    cell: ({ company }) => (company && company.id > 0 ? company.name : "Proveedor"),
  },
  { key: "by", title: "Origen", onPhone: "away", cell: ({ caused_by }) => caused_by },
  {
    key: "reason",
    title: "Motivo",
    cell: ({ reason, detail }) => (
      <>
        {reasonSentences[reason]} {detail && <code>{detail}</code>}
      </>
    ),
  },
  {
    key: "parked",
    title: "Detenido",
    tight: true,
    cell: ({ parked_at }) => <RelativeTime at={parked_at} />,
  },
];

/** Jobs that the portal no longer retries by itself, which staff may retry or discard. */
export default function ParkedJobsPage() {
  return useMay("job.manage") ? <ParkedJobs /> : <StaffOnly title={title} />;
}

function ParkedJobs() {
  const { data, error, refetch } = useQuery(callQuery(listParkedJobs, {}));
  const [discarding, setDiscarding] = useState<ParkedJob | null>(null);
  const retry = useCallMutation(retryParkedJob, () => showToast("good", "Trabajo en cola otra vez"));
  const decisions: Column<ParkedJob> = {
    key: "decisions",
    title: "Acciones",
    tight: true,
    cell: (job) => (
      <>
        <Button
          look="quiet"
          busy={retry.isPending && retry.variables.id === job.id}
          onClick={() =>
            retry.mutate({ id: job.id }, { onError: (failure) => showToast("problem", refusalText(failure)) })
          }
        >
          Reintentar
        </Button>
        <Button look="quiet" onClick={() => setDiscarding(job)}>
          Descartar
        </Button>
      </>
    ),
  };
  return (
    <>
      <PageHeader
        title={title}
        lead="Trabajos que el portal dejó de intentar. Los que interrumpieron el portal esperan su decisión; los que fallaron se borran a los 7 días."
      />
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar los trabajos detenidos"
          shape="rows"
          count={6}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState title="No hay trabajos detenidos">
          Todos los trabajos terminan o se están intentando.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={title}
          columns={[...columns, decisions]}
          rows={data.items}
          keyOf={({ id }) => id}
        />
      )}
      {discarding && <DiscardDialog job={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}
