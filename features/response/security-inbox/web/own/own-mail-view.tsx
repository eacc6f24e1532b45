import { useState } from "react";
import {
  challengeMail,
  declareHarm,
  type OwnMailDetail,
} from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import {
  decisionWords,
  mailStatusLabels,
  mailStepLabels,
  verdictLabels,
} from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section, SectionHeading } from "#platform/web/work/case-section.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { DueMark } from "../due-mark.tsx";

import { StateMark } from "../mail-marks.tsx";
import { answerLabels, HarmQuestions, unanswered } from "./harm-questions.tsx";

/** A mail in the view of its reporter: the verdict, the advice, and the reporter's own statements. */
export function OwnMailView({ detail }: { detail: OwnMailDetail }) {
  const { mail, report, story } = detail;
  const [question, setAsked] = useState<"challenge" | "harm">();
  const isResolved = mail.status === "resolved" && mail.verdict;
  return (
    <SectionHeading value="h2">
      <article className={styles.detail}>
        <div className={styles.state}>
          <StateMark {...mail} />
          {!isResolved && <DueMark dueAt={mail.due_at} />}
        </div>
        {isResolved && mail.verdict ? (
          <Notice tone={noticeTone(mail.verdict)} title={decisionWords(mail.verdict, mail.malice)}>
            <p className={styles.text}>{mail.answer}</p>
          </Notice>
        ) : (
          <Notice
            tone="neutral"
            title={mail.status === "challenged" ? "Lo estamos revisando otra vez" : "Lo estamos revisando"}
          >
            Mientras tanto no responda el correo, no siga sus enlaces ni abra sus adjuntos.
          </Notice>
        )}
        <div className={styles.actions}>
          <Button onClick={() => setAsked("harm")}>Hice clic, escribí mi clave o abrí el adjunto</Button>
          {isResolved && <Button onClick={() => setAsked("challenge")}>No estoy de acuerdo</Button>}
        </div>
        <Section title="Su reporte">
          <FactList>
            <Fact name="Remitente">{mail.sender || "No lo dice"}</Fact>
            {detail.sent_at && (
              <Fact name="Enviado">
                <ExactTime at={detail.sent_at} />
              </Fact>
            )}
            <Fact name="Lo reportó">
              <ExactTime at={mail.reported_at} />
            </Fact>
            <Fact name="Hizo clic">{answerLabels[report.clicked]}</Fact>
            <Fact name="Escribió su clave">{answerLabels[report.typed_password]}</Fact>
            <Fact name="Abrió el adjunto">{answerLabels[report.opened_attachment]}</Fact>
            {report.words && <Fact name="Lo que contó">{report.words}</Fact>}
          </FactList>
        </Section>
        <Section title="Texto del correo">
          <p className={styles.text}>
            {mail.reading_failed
              ? "No se pudo leer el correo de forma automática: lo revisa una persona."
              : detail.text || "El correo no trae texto."}
          </p>
        </Section>
        <Section title="Historia">
          <ol className={styles.lines}>
            {story.map(({ id, type, at, note }) => (
              <li key={id}>
                {mailStepLabels[type as keyof typeof mailStepLabels]}{" "}
                <span className={styles.soft}>
                  <ExactTime at={at} />
                </span>
                {note && <p className={styles.text}>{note}</p>}
              </li>
            ))}
          </ol>
        </Section>
        <FeatureSlot slot="topics-about" about={{ path: paths.reportedMail(mail.id), name: mail.code }} />
        {question === "challenge" && <ChallengeDialog id={mail.id} onClose={() => setAsked(undefined)} />}
        {question === "harm" && <HarmDialog id={mail.id} onClose={() => setAsked(undefined)} />}
      </article>
    </SectionHeading>
  );
}

const noticeTone = (verdict: keyof typeof verdictLabels) => {
  const { tone } = verdictLabels[verdict];
  return tone === "neutral" || tone === "brand" ? "neutral" : tone;
};

function ChallengeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const challenge = useCallMutation(challengeMail, onClose);
  return (
    <TextDialog
      title="No estoy de acuerdo"
      label="Por qué"
      hint={`Lo revisa otra vez una persona y le respondemos aquí; mientras tanto queda «${mailStatusLabels.challenged.word}».`}
      shortest={5}
      limit={2_000}
      action="Pedir que lo revisen otra vez"
      busy={challenge.isPending}
      failure={challenge.error}
      onSave={(reason) => challenge.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}

function HarmDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [harm, setHarm] = useState(unanswered);
  const declare = useCallMutation(declareHarm, () => {
    showToast("good", "Gracias por decirlo. Ya avisamos al equipo que atiende a su empresa.");
    onClose();
  });
  return (
    <TextDialog
      title="Qué hizo con el correo"
      label="Cuándo y en qué equipo"
      hint="Con esto el equipo sabe dónde mirar primero."
      shortest={3}
      limit={2_000}
      action="Avisar al equipo"
      busy={declare.isPending}
      failure={declare.error}
      onSave={(words) => declare.mutate({ id, ...harm, words })}
      onClose={onClose}
    >
      <HarmQuestions answers={harm} onChange={setHarm} />
    </TextDialog>
  );
}
