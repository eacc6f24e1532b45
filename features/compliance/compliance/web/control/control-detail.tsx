import { useQuery } from "@tanstack/react-query";
import { getControlStatusDetail } from "#features/compliance/compliance/control-status.contract.ts";
import { type Control, getControl } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useToday } from "../text/plain-text.ts";
import { ControlActivity } from "./control-activity.tsx";
import styles from "./control-detail.module.css";
import { ControlGuidance, MappedControls } from "./control-guidance.tsx";
import { controlSentence } from "./control-sentence.ts";
import { ControlState } from "./control-state.tsx";

interface NoStatusProps {
  failure: Error | null;
  control: Control;
  onRetry: () => void;
}

/** Shown instead of a control's state if the company does not follow its standard or the state could not be loaded. */
function NoStatus({ failure, control, onRetry }: NoStatusProps) {
  if (failure instanceof CallFailure && failure.code === "not_found")
    return (
      <Notice title={`Su empresa no sigue ${control.standard_name}`}>
        Por eso este control no tiene estado. Lo que pide la norma se puede leer igual.
      </Notice>
    );
  return <ErrorState title="No se pudo cargar el estado del control" failure={failure} onRetry={onRetry} />;
}

/** Shows a control: its summary, its requirement, its evidence, its state, its activity and its mappings. */
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
          <ControlGuidance control={control} />
          {detail.data && <FeatureSlot slot="control-evidence" controlId={id} />}
        </div>
        <div className={styles.column}>
          {detail.data ? (
            <ControlState status={detail.data.status} control={control} closed={detail.data.closed} />
          ) : (
            <NoStatus failure={detail.error} control={control} onRetry={() => detail.refetch()} />
          )}
        </div>
        {detail.data && (
          <div className={styles.column}>
            <FeatureSlot
              slot="control-assurance"
              control={{ id, code: detail.data.status.code, title: detail.data.status.title }}
            />
            <ControlActivity events={detail.data.events} />
          </div>
        )}
        <div className={styles.column}>
          <MappedControls controlId={id} mappings={mappings} />
        </div>
      </div>
    </article>
  );
}
