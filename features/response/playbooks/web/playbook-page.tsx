import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { exportCacao } from "#features/response/playbooks/contracts/cacao.contract.ts";
import {
  getPlaybook,
  type PlaybookDetail,
  publishPlaybook,
  retirePlaybook,
} from "#features/response/playbooks/contracts/playbook.contract.ts";
import {
  originLabels,
  playbookStateLabels,
  stepProblemText,
} from "#features/response/playbooks/playbooks.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "./playbooks.module.css";
import { PlaybookEditor } from "./steps/playbook-editor.tsx";
import { StepList } from "./steps/step-list.tsx";

/** The page of one playbook: its steps, its draft in a form, and its versions. */
export default function PlaybookPage() {
  const { id = "" } = useParams();
  const [number, setNumber] = useState<number>();
  const { data, error, refetch } = useQuery({
    ...callQuery(getPlaybook, { id, ...(number !== undefined && { number }) }),
    enabled: useMay("playbook.read"),
  });
  if (!useMay("playbook.read"))
    return (
      <>
        <PageHeader title="Procedimiento" />
        <EmptyState title="El equipo del proveedor mantiene los procedimientos">
          Lo que necesite de usted le llega en «Qué debo hacer».
        </EmptyState>
      </>
    );
  if (!data)
    return (
      <AbsentPage
        title="Procedimiento"
        failed="No se pudo abrir el procedimiento"
        error={error}
        onRetry={refetch}
      />
    );
  return <PlaybookView detail={data} onShow={setNumber} />;
}

interface PlaybookViewProps {
  detail: PlaybookDetail;
  onShow: (number: number | undefined) => void;
}

function PlaybookView({ detail, onShow }: PlaybookViewProps) {
  const { playbook, content, shown, problems, versions } = detail;
  const [tab, setTab] = useAddressParam("ver");
  const manages = useMay("playbook.manage");
  const state = playbookStateLabels[playbook.state];
  const titles = new Map(content.steps.map(({ key, title }) => [key, title]));
  return (
    <>
      <PageHeader title={content.title} lead={content.summary} actions={<Actions detail={detail} />} />
      <Stack gap={5} bounded>
        <Row as="span" gap={2} across={3}>
          <Badge tone={state.tone}>{state.text}</Badge>
          <span>{originLabels[playbook.origin]}</span>
          <span>{shown === "draft" ? "Se muestra el borrador" : `Versión ${shown}`}</span>
          {content.classes.length > 0 && <span>Clases: {content.classes.join(", ")}</span>}
        </Row>
        {problems.length > 0 && (
          <Notice tone="warning" title="Se debe corregir antes de publicar">
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.kind} ${problem.step} ${problem.other}`}>
                  {stepProblemText(problem, (key) => titles.get(key) ?? key)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Tabs
          label="Ficha del procedimiento"
          active={tab ?? "pasos"}
          onChange={setTab}
          tabs={[
            {
              key: "pasos",
              title: `Pasos (${content.steps.length})`,
              content: <StepList steps={content.steps} />,
            },
            ...(manages
              ? [
                  {
                    key: "editar",
                    title: "Editar",
                    content: <PlaybookEditor key={detail.version} detail={detail} />,
                  },
                ]
              : []),
            {
              key: "versiones",
              title: `Versiones (${versions.length})`,
              content: <Versions detail={detail} onShow={onShow} />,
            },
          ]}
        />
      </Stack>
    </>
  );
}

function Actions({ detail: { playbook, version, problems } }: { detail: PlaybookDetail }) {
  const manages = useMay("playbook.manage");
  const [retiring, setRetiring] = useState(false);
  const publish = useCallMutation(publishPlaybook);
  const retire = useCallMutation(retirePlaybook, () => setRetiring(false));
  const { id, has_draft, number, state } = playbook;
  return (
    <>
      {number > 0 && (
        <DownloadButton contract={exportCacao} input={{ id }} name="playbook.cacao.json" label="CACAO 2.0" />
      )}
      {manages && state !== "retired" && <Button onClick={() => setRetiring(true)}>Retirar</Button>}
      {manages && has_draft && (
        <Button
          look="main"
          busy={publish.isPending}
          notYet={problems.length > 0 ? "Primero corrija los pasos" : undefined}
          onClick={() =>
            publish.mutate(
              { id, version },
              { onError: (failure) => showToast("problem", refusalText(failure)) },
            )
          }
        >
          Publicar la versión {number + 1}
        </Button>
      )}
      {retiring && (
        <TextDialog
          title="Retirar el procedimiento"
          label="Motivo"
          hint="Deja de ofrecerse en incidentes nuevos; sus versiones y ejecuciones quedan."
          shortest={5}
          limit={1_000}
          action="Retirar"
          busy={retire.isPending}
          failure={retire.error}
          onSave={(reason) => retire.mutate({ id, version, reason })}
          onClose={() => setRetiring(false)}
        />
      )}
    </>
  );
}

function Versions({ detail: { versions, shown, playbook }, onShow }: PlaybookViewProps) {
  if (versions.length === 0) return <p className={styles.text}>Todavía no se ha publicado.</p>;
  return (
    <ul className={styles.steps}>
      {playbook.has_draft && shown !== "draft" && (
        <li>
          <Button small onClick={() => onShow(undefined)}>
            Volver al borrador
          </Button>
        </li>
      )}
      {versions.map(({ number, published_at, published_by_name, note }) => (
        <Row key={number} as="li" gap={2} across={3}>
          <strong>Versión {number}</strong>
          <ExactTime at={published_at} />
          <span>{published_by_name}</span>
          {note && <span className={styles.note}>{note}</span>}
          {shown !== number && (
            <Button small onClick={() => onShow(number)}>
              Ver
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}
