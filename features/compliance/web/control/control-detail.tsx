import { useQuery } from "@tanstack/react-query";
import { getControlStatusDetail } from "#features/compliance/control-status.contract.ts";
import { getControl } from "#features/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useToday } from "../words/use-today.ts";
import styles from "./control-detail.module.css";
import { ControlGuidance } from "./control-guidance.tsx";
import { controlSentence } from "./control-sentence.ts";
import { ControlState } from "./control-state.tsx";
import { ControlStory } from "./control-story.tsx";
import { MappedControls } from "./mapped-controls.tsx";
import { NoStatus } from "./no-status.tsx";

/** A control: how it stands, its state, what proves it, its story, and what the standard says of it. */
export function ControlDetail({ id }: { id: number }) {
  const library = useQuery(callQuery(getControl, { id }));
  const detail = useQuery(callQuery(getControlStatusDetail, { id }));
  const today = useToday();
  if (library.error && !library.data)
    return (
      <ErrorState
        title="No se pudo abrir el control"
        failure={library.error}
        onRetry={() => library.refetch()}
      />
    );
  if (!library.data || (!detail.data && !detail.error)) return <Skeleton count={10} />;
  const { control, mappings } = library.data;
  return (
    <article className={styles.detail}>
      {detail.data && <p className={styles.sentence}>{controlSentence(detail.data.status, today)}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          {detail.data ? (
            <>
              <ControlState status={detail.data.status} control={control} closed={detail.data.closed} />
              <PartSlot file="evidence/web/control-evidence.tsx" controlId={id} />
              <PartSlot file="assurance/web/control-assurance.tsx" controlId={id} />
              <ControlStory events={detail.data.events} />
            </>
          ) : (
            <NoStatus failure={detail.error} control={control} onRetry={() => detail.refetch()} />
          )}
        </div>
        <div className={styles.column}>
          <ControlGuidance control={control} />
          <MappedControls controlId={id} mappings={mappings} />
        </div>
      </div>
    </article>
  );
}
