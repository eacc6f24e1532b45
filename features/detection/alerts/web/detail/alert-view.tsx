import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { InternalReply } from "#platform/web/work/case-replies.tsx";
import { Composer, DockedComposer, type Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { commentInternally } from "../../contracts/alert-triage.contract.ts";
import { ClientReply } from "../compose/client-reply.tsx";
import { alertPath } from "../queue/alert-address.ts";
import { alertSentence } from "../queue/alert-sentence.ts";
import { useAlertMemory } from "../work/use-alert-change.ts";
import type { AlertWork } from "../work/use-alert-work.ts";
import { AlertActivity } from "./alert-activity.tsx";
import styles from "./alert-detail.module.css";
import { AlertEvents } from "./alert-events.tsx";
import { AlertFacts } from "./alert-facts.tsx";
import { AlertState } from "./alert-state.tsx";
import { JoinedAlerts } from "./joined-alerts.tsx";
import { SimilarAlerts } from "./similar-alerts.tsx";

interface AlertComposerProps {
  detail: AlertDetail;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

/** The composer of notes about an alert: internal for the provider's people, or for the client. */
function AlertComposer({ detail, writing, onVoice }: AlertComposerProps) {
  const memory = useAlertMemory();
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={useCompanyName()}
      internal={<InternalReply id={detail.alert.id} comment={commentInternally} memory={memory} />}
      client={<ClientReply detail={detail} />}
    />
  );
}

interface AlertViewProps {
  detail: AlertDetail;
  work: AlertWork;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

/** An alert in a drawer: actions, summary, facts, latest events, activity and text box. */
export function NarrowAlertView(props: AlertViewProps) {
  const { detail, work } = props;
  const { title, rest } = alertSentence(detail.alert);
  return (
    <article className={styles.detail}>
      <StepActions work={work} />
      <p className={styles.sentence}>
        <strong>{title}</strong> {rest}.
      </p>
      <AlertState detail={detail} />
      <AlertFacts detail={detail} />
      <AlertEvents key={detail.alert.id} alert={detail.alert} />
      <JoinedAlerts detail={detail} />
      <Incidents alert={detail.alert} />
      <History detail={detail} />
      <SimilarAlerts alert={detail.alert} />
      <DockedComposer
        key={`${detail.alert.id} writing`}
        writing={props.writing}
        label="Escribir una nota o al cliente"
        shortcut="N"
      >
        <AlertComposer detail={detail} writing={props.writing} onVoice={props.onVoice} />
      </DockedComposer>
    </article>
  );
}

/** An alert on its own page: activity at the left, facts at the right. */
export function WideAlertView(props: AlertViewProps) {
  const { detail } = props;
  return (
    <article className={styles.detail}>
      <AlertState detail={detail} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Talk {...props} />
          <AlertEvents key={detail.alert.id} alert={detail.alert} />
        </div>
        <div className={styles.column}>
          <AlertFacts detail={detail} />
          <JoinedAlerts detail={detail} />
          <Incidents alert={detail.alert} />
          <SimilarAlerts alert={detail.alert} />
        </div>
      </div>
    </article>
  );
}

/** The incidents and investigations that contain the alert, if that feature is part of this build. */
function Incidents({ alert }: Pick<AlertDetail, "alert">) {
  const { id, title, severity } = alert;
  return (
    <>
      <FeatureSlot slot="possible-exercise" alertId={id} />
      <FeatureSlot slot="also-in-companies" object="alert" id={id} />
      <FeatureSlot slot="sightings-of" of="alert" target={id} />
      <FeatureSlot slot="hunts-of" kind="alert" target={id} />
      <FeatureSlot slot="alert-incidents" alertId={id} title={title} severity={severity} />
      <FeatureSlot slot="add-to-investigation" kind="alert" title={title} path={alertPath(alert)} />
    </>
  );
}

function Talk({ detail, writing, onVoice }: AlertViewProps) {
  return (
    <>
      <AlertComposer key={detail.alert.id} detail={detail} writing={writing} onVoice={onVoice} />
      <History detail={detail} />
    </>
  );
}

function History({ detail: { alert, activity } }: Pick<AlertViewProps, "detail">) {
  return (
    <section>
      <h3 className={styles.title}>Historia</h3>
      <AlertActivity number={alert.number} steps={activity} />
    </section>
  );
}
