import { Link } from "react-router";
import type { ReportedMailDetail } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { readingFailureOf } from "#features/response/security-inbox/mail-reading.contract.ts";
import { mailStepLabels, verdictLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section, SectionHeading } from "#platform/web/work/case-section.tsx";
import { ClockMark } from "#platform/web/work/time-mark.tsx";
import { answerClockWords } from "../due-mark.tsx";
import { campaignPath } from "../inbox-address.ts";
import { StateMark } from "../mail-marks.tsx";
import { answerLabels } from "../own/harm-questions.tsx";
import { MailAttachments, MailLinks, MailsInside } from "./mail-contents.tsx";
import { MailObservables } from "./mail-observables.tsx";
import { MailOrigin } from "./mail-origin.tsx";
import { MailSigns } from "./mail-signs.tsx";
import { MailText } from "./mail-text.tsx";

type Step = ReportedMailDetail["story"][number];

const stepText = ({ type, facts }: Step): string => {
  const what = facts.verdict ? verdictLabels[facts.verdict].word.toLowerCase() : facts.name;
  return what ? `${mailStepLabels[type]}: ${what}` : mailStepLabels[type];
};

/** A reported mail for the people who decide about it: its signs first, then its content and its origin. */
export function MailView({ detail }: { detail: ReportedMailDetail }) {
  const { mail, reading, clocks } = detail;
  const clock = clocks.at(-1);
  return (
    <SectionHeading value="h2">
      <article className={styles.detail}>
        <div className={styles.state}>
          <StateMark {...mail} />
          {mail.touched && <Badge tone="danger">Alguien interactuó</Badge>}
          {clock && <ClockMark words={answerClockWords} clock={clock} />}
          <span className={styles.soft}>
            {mail.assignee_name ? `A cargo de ${mail.assignee_name}` : "Nadie lo tomó"}; llegó{" "}
            <RelativeTimeInside at={mail.arrived_at} />
          </span>
        </div>
        <Unread reading={detail.reading} />
        <Decided detail={detail} />
        <Made detail={detail} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <MailSigns reading={reading} />
            <MailText id={mail.id} reading={reading} />
            <MailLinks links={reading.links} />
            <MailAttachments attachments={reading.attachments} />
            <MailsInside others={reading.others} />
            <MailObservables detail={detail} />
          </div>
          <div className={styles.column}>
            <Reports detail={detail} />
            <MailOrigin reading={reading} />
            <Alike detail={detail} />
            <FeatureSlot slot="also-in-companies" object="reported_mail" id={mail.id} />
            <FeatureSlot
              slot="add-to-investigation"
              kind="link"
              title={`${mail.code} ${mail.subject}`}
              path={paths.reportedMail(mail.id)}
              at={mail.arrived_at}
            />
            <FeatureSlot slot="topics-about" about={{ path: paths.reportedMail(mail.id), name: mail.code }} />
            <Section title="Historia">
              <CaseActivity steps={detail.story} textOf={stepText} />
            </Section>
          </div>
        </div>
      </article>
    </SectionHeading>
  );
}

/** The reason for which nothing of a mail was read, and the next step. */
function Unread({ reading }: Pick<ReportedMailDetail, "reading">) {
  const reason = readingFailureOf(reading);
  return (
    reason && (
      <Notice tone="warning" title="No se pudo leer este correo">
        {reason} Descargue el original y revíselo en un equipo aislado, o pida a quien lo reportó que lo
        reenvíe como archivo adjunto.
      </Notice>
    )
  );
}

/** Shows the decision on a mail and the answer to its reporters. */
function Decided({ detail }: { detail: ReportedMailDetail }) {
  const { mail, reasons, answer, decided_by_name } = detail;
  if (!mail.verdict) return null;
  const challenged = mail.status === "challenged";
  return (
    <Notice
      tone={challenged ? "warning" : "neutral"}
      title={challenged ? "Quien reportó no está de acuerdo con lo que se decidió" : "Lo que se decidió"}
    >
      <p className={styles.text}>{reasons}</p>
      <details>
        <summary>Respuesta enviada</summary>
        <p className={styles.text}>{answer}</p>
      </details>
      <p className={styles.soft}>
        {decided_by_name} <RelativeTimeInside at={mail.decided_at} />
      </p>
    </Notice>
  );
}

/** The alert and the incidents that were created from the mail, each as a link. */
function Made({ detail: { story } }: { detail: ReportedMailDetail }) {
  const createdObjects = story.filter(({ type, facts }) => type === "turned" && facts.path);
  if (createdObjects.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.soft}>De aquí salió:</span>
      {createdObjects.map(({ id, facts }) => (
        <Link key={id} to={facts.path ?? ""}>
          {facts.name}
        </Link>
      ))}
    </p>
  );
}

const done = {
  clicked: "hizo clic",
  typed_password: "escribió su clave",
  opened_attachment: "abrió el adjunto",
};

function Reports({ detail: { reports } }: { detail: ReportedMailDetail }) {
  return (
    <Section title={`Quién lo reportó (${reports.length})`}>
      <ul className={styles.lines}>
        {reports.map((report) => {
          const acts = (Object.keys(done) as (keyof typeof done)[]).filter((key) => report[key] === "yes");
          const silent = (Object.keys(done) as (keyof typeof done)[]).every(
            (key) => report[key] === "unknown",
          );
          return (
            <li key={`${report.reporter_name} ${report.reported_at}`}>
              <strong>{report.reporter_name}</strong>{" "}
              <span className={styles.soft}>
                <RelativeTimeInside at={report.reported_at} />
                {report.via === "mail" && ", por correo"}
              </span>
              <br />
              {acts.length > 0 ? (
                <Badge tone="danger">Dice que {acts.map((key) => done[key]).join(", ")}</Badge>
              ) : (
                <span className={styles.soft}>
                  {silent ? `¿Interactuó?: ${answerLabels.unknown.toLowerCase()}` : "Dice que no interactuó"}
                </span>
              )}
              {report.words && <p className={styles.text}>{report.words}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Alike({ detail: { mail, alike, undecided_alike } }: { detail: ReportedMailDetail }) {
  if (!mail.campaign) return null;
  return (
    <Section title={`Campaña ${mail.campaign.code}`}>
      <p>
        <Link to={campaignPath(mail.campaign.id)}>{mail.campaign.name}</Link>:{" "}
        {countOf(mail.campaign.mails, "correo", "correos")}, {undecided_alike} por decidir.
      </p>
      <ul className={styles.lines}>
        {alike.slice(0, 10).map((other) => (
          <li key={other.id} className={styles.line}>
            <Link to={paths.reportedMail(other.id)}>
              {other.code} {other.subject || "Sin asunto"}
            </Link>
            <StateMark status={other.status} verdict={other.verdict} malice={null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
