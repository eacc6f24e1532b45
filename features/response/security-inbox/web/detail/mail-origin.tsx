import type {
  AuthenticationToday,
  MailReading,
} from "#features/response/security-inbox/mail-reading.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

const outcomes = {
  pass: { word: "Pasa", tone: "good" },
  fail: { word: "Falla", tone: "danger" },
  not_evaluable: { word: "No evaluable", tone: "neutral" },
} as const;

type Outcome = keyof typeof outcomes;
const OutcomeMark = ({ of }: { of: Outcome }) => <Badge tone={outcomes[of].tone}>{outcomes[of].word}</Badge>;

const boxes = (all: MailReading["from"]) =>
  all
    .map(({ name, address }) => [name, address && `<${defang("mail", address)}>`].filter(Boolean).join(" "))
    .join("; ");

const reported = {
  itself: null,
  attached: "Llegó adjunto a un reporte: se lee el correo de adentro.",
  quoted:
    "Llegó reenviado como texto: perdió sus encabezados. Para revisarlo entero, pida que lo reenvíen como adjunto.",
} as const;

/** The repeated authentication, shown separately because keys and records change. */
function CheckedToday({ today: { checked_at, results, reason } }: { today: AuthenticationToday }) {
  const values = results.map(
    ({ method, result, domain }) => `${method}=${result}${domain ? ` (${domain})` : ""}`,
  );
  return (
    <p>
      <span className={styles.soft}>
        Preguntado por el portal, <ExactTime at={checked_at} />:
      </span>{" "}
      <span className={styles.mono}>{values.join(", ") || "sin respuesta"}</span>
      <br />
      <span className={styles.soft}>{reason}</span>
    </p>
  );
}

/** The stated sender, the proven sender, and the route of the mail. */
export function MailOrigin({ reading }: { reading: MailReading }) {
  const { authentication, from, sender, reply_to, return_path, to, date } = reading;
  return (
    <>
      <Section title="Quién lo envió de verdad">
        {reported[reading.reported_as] && <p className={styles.soft}>{reported[reading.reported_as]}</p>}
        <FactList>
          <Fact name="Dice venir de">{boxes(from) || "Nadie"}</Fact>
          {sender && <Fact name="Enviado por">{boxes([sender])}</Fact>}
          {reply_to.length > 0 && <Fact name="Responder a">{boxes(reply_to)}</Fact>}
          {return_path && <Fact name="Devoluciones a">{defang("mail", return_path)}</Fact>}
          <Fact name="Para">{boxes(to.slice(0, 5)) || "No lo dice"}</Fact>
          {date && (
            <Fact name="Fecha">
              <ExactTime at={date} />
            </Fact>
          )}
        </FactList>
      </Section>
      <Section title="Autenticación">
        <p className={styles.line}>
          <OutcomeMark of={authentication.outcome} /> {authentication.reason}
        </p>
        <p className={styles.line}>
          <span className={styles.soft}>SPF</span> <OutcomeMark of={authentication.spf} />
          <span className={styles.soft}>DKIM</span> <OutcomeMark of={authentication.dkim} />
          <span className={styles.soft}>DMARC</span> <OutcomeMark of={authentication.dmarc} />
        </p>
        {authentication.first_receiver && <p className={styles.soft}>{authentication.first_receiver}</p>}
        {reading.today && <CheckedToday today={reading.today} />}
        {authentication.statements.length > 0 && <Statements statements={authentication.statements} />}
      </Section>
      <MailRoute reading={reading} />
      <MailHeaders reading={reading} />
    </>
  );
}

/** The servers through which the mail came. */
function MailRoute({ reading }: { reading: MailReading }) {
  return (
    <details>
      <summary>El camino que recorrió ({countOf(reading.hops.length, "salto", "saltos")})</summary>
      <ol className={styles.lines}>
        {reading.hops.map((hop, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way of a mail never changes
          <li key={place}>
            <span className={styles.mono}>
              {hop.from || "?"} → {hop.by || "?"}
            </span>{" "}
            {hop.border && <Badge tone="brand">Entra a la empresa</Badge>}
            <br />
            <span className={styles.soft}>
              {hop.at && <ExactTime at={hop.at} />}
              {hop.delay_seconds !== null && `, ${hop.delay_seconds} s después`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** All headers, as they came. */
function MailHeaders({ reading }: { reading: MailReading }) {
  return (
    <details>
      <summary>Encabezados ({reading.headers.length})</summary>
      <ul className={styles.lines}>
        {reading.headers.map(({ name, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat and never move
          <li key={place} className={styles.mono}>
            <strong>{name}</strong>: {value}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The results that servers wrote into the headers, and whether they are believed. */
function Statements({ statements }: Pick<MailReading["authentication"], "statements">) {
  return (
    <details>
      <summary>Quién lo dice ({statements.length})</summary>
      <ul className={styles.lines}>
        {statements.map((statement, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one header may be equal and never move
          <li key={place}>
            <strong>{statement.server || "Un servidor sin nombre"}</strong>{" "}
            <span className={styles.soft}>
              {statement.trusted ? "servidor de la empresa" : "no se le cree"}
            </span>
            <br />
            <span className={styles.mono}>
              {statement.results
                .map(({ method, result, domain }) => `${method}=${result}${domain ? ` (${domain})` : ""}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
