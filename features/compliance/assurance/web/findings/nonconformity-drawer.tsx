import { useQuery } from "@tanstack/react-query";
import {
  getNonconformity,
  type NonconformityStep,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "../assurance.module.css";
import { nonconformityMarks } from "../assurance-labels.ts";
import { ControlLink } from "../controls/control-finder.tsx";
import { NonconformityActions } from "./nonconformity-actions.tsx";
import { DueDay } from "./nonconformity-list.tsx";
import { NonconformityWork } from "./nonconformity-work.tsx";

function stepSentence({ is_undo, from_status, to_status }: NonconformityStep): string {
  if (is_undo || to_status === null) return "deshizo el cambio anterior";
  if (from_status === null) return "la abrió";
  if (from_status === "closed") return "la reabrió";
  if (from_status === "awaiting_check" && to_status === "in_progress") return "la devolvió a trabajo";
  const sentences = {
    open: "la abrió",
    in_progress: "comenzó a trabajar en ella",
    awaiting_check: "la envió a verificar",
    closed: "comprobó que funciona y la cerró",
  };
  return sentences[to_status];
}

/** The changes with author, time and reason; the newest first. */
function NonconformityActivity({ steps }: { steps: NonconformityStep[] }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Historia</h3>
      <ol className={styles.list}>
        {steps.toReversed().map((step) => (
          <li key={step.id} className={styles.item}>
            <span>
              <strong>{step.actor_name}</strong> {stepSentence(step)}
              {step.note && (
                <p className={styles.text}>
                  <CodedText text={step.note} />
                </p>
              )}
            </span>
            <span className={styles.note}>
              <RelativeTime at={step.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NonconformityDrawerProps {
  id: string;
  /** The position of the nonconformity in the list. */
  position?: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one nonconformity: its description, its correction, its verification and its activity. */
export function NonconformityDrawer({ id, position, onClose }: NonconformityDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getNonconformity, { id }));
  if (!data)
    return (
      <Drawer title="No conformidad" onClose={onClose}>
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la no conformidad" count={8} />
      </Drawer>
    );
  const { nonconformity, steps } = data;
  const mark = nonconformityMarks[nonconformity.status];
  return (
    <Drawer title={nonconformity.title} onClose={onClose} position={position}>
      <Stack gap={5} bounded>
        <div className={styles.part}>
          <div className={styles.bar}>
            <Row as="span" gap={2} across={3}>
              <Badge tone={mark.tone}>{mark.text}</Badge>
              <span>{gradeLabels[nonconformity.kind]}</span>
            </Row>
            <NonconformityActions found={nonconformity} />
          </div>
          <FactList>
            <Fact name="Control">
              <ControlLink control={nonconformity.control} />{" "}
              <span className={styles.soft}>{nonconformity.control.standard_name}</span>
            </Fact>
            <Fact name="Plazo">
              <DueDay {...nonconformity} />
            </Fact>
            <Fact name="Responsable">
              {nonconformity.owner_name ?? <span className={styles.soft}>Sin responsable</span>}
            </Fact>
          </FactList>
          {nonconformity.description && (
            <p className={styles.text}>
              <CodedText text={nonconformity.description} />
            </p>
          )}
        </div>
        <NonconformityWork key={nonconformity.id} found={nonconformity} />
        {nonconformity.effectiveness && (
          <section className={styles.part}>
            <h3 className={styles.title}>Verificación de eficacia</h3>
            <p className={styles.text}>{nonconformity.effectiveness}</p>
          </section>
        )}
        <NonconformityActivity steps={steps} />
      </Stack>
    </Drawer>
  );
}
