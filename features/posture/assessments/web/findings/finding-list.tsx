import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { draftStateLabels, outcomeLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  type AssessmentFinding,
  listFindings,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assessments.module.css";
import { RequestRetestDialog } from "../retests/request-retest-dialog.tsx";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingDialog } from "./finding-dialog.tsx";

const columns: readonly Column<AssessmentFinding>[] = [
  {
    key: "title",
    title: "Hallazgo",
    onPhone: "first",
    cell: ({ number, title, places }) => (
      <span className={styles.two}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          H-{number} · {places.map(({ asset }) => asset).join(", ")}
        </span>
      </span>
    ),
  },
  { key: "severity", title: "Severidad", cell: ({ severity }) => <SeverityMark severity={severity} /> },
  {
    key: "score",
    title: "CVSS",
    numeric: true,
    onPhone: "titled",
    cell: ({ rating }) =>
      rating ? `${rating.score.toFixed(1).replace(".", ",")} (${rating.version})` : "Sin vector",
  },
  {
    key: "state",
    title: "Estado",
    cell: ({ state }) => (
      <Badge tone={state === "published" ? "good" : state === "review" ? "warning" : "neutral"}>
        {draftStateLabels[state]}
      </Badge>
    ),
  },
  {
    key: "retest",
    title: "Última reprueba",
    onPhone: "titled",
    cell: ({ retest }) =>
      retest ? (
        retest.outcome ? (
          outcomeLabels[retest.outcome]
        ) : (
          "En curso"
        )
      ) : (
        <span className={styles.soft}>Sin reprueba</span>
      ),
  },
];

/** The list of the findings of an assessment; people of the company see the published ones. */
export function FindingList({ assessment }: { assessment: AssessmentDetail }) {
  const works = useMay("assessment.work");
  const { data, error, refetch } = useQuery(callQuery(listFindings, { id: assessment.id }));
  const [openId, setOpenId] = useState<string>();
  const [dialog, setDialog] = useState<"new" | "retest">();
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los hallazgos" count={8} />;
  const open = data.items.find(({ id }) => id === openId);
  const published = data.items.filter(({ state }) => state === "published");
  const isOver = assessment.state === "closed" || assessment.state === "cancelled";
  return (
    <Stack gap={5} bounded>
      {!isOver && (
        <Row align="stretch" gap={2}>
          {works && <Button onClick={() => setDialog("new")}>Nuevo hallazgo</Button>}
          {published.length > 0 && <Button onClick={() => setDialog("retest")}>Pedir reprueba</Button>}
        </Row>
      )}
      {data.items.length === 0 ? (
        <EmptyState title="Todavía no hay hallazgos">
          {works
            ? "Escriba el primero, o impórtelo desde la herramienta de los evaluadores."
            : "Los hallazgos críticos se publican apenas se confirman; los demás, con el informe."}
        </EmptyState>
      ) : (
        <DataTable
          caption="Hallazgos"
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
          openKey={openId}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      {open && (
        <Drawer
          title={`H-${open.number} ${open.title}`}
          position={undefined}
          onClose={() => setOpenId(undefined)}
        >
          <FindingDetail assessment={assessment} finding={open} onClosed={() => setOpenId(undefined)} />
        </Drawer>
      )}
      {dialog === "new" && (
        <FindingDialog assessmentId={assessment.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "retest" && (
        <RequestRetestDialog
          assessmentId={assessment.id}
          findings={published}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  );
}
