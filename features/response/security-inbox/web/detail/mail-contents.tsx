import type { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { attachmentFeatureLabels, linkFeatureLabels } from "./mail-feature-labels.ts";

const maxItems = 50;

/** The links of the mail: every address defanged, so that nobody opens one by chance. */
export function MailLinks({ links }: { links: MailReading["links"] }) {
  return (
    <Section title={`Enlaces (${links.length})`}>
      {links.length === 0 && <p className={styles.soft}>No trae enlaces.</p>}
      <ul className={styles.lines}>
        {links.slice(0, maxItems).map((link) => (
          <li key={`${link.place} ${link.url}`}>
            <span className={styles.line}>
              <span className={styles.mono}>{defang("url", link.target ?? link.url)}</span>
              {link.features.map((feature) => (
                <Badge key={feature} tone="warning">
                  {linkFeatureLabels[feature]}
                </Badge>
              ))}
            </span>
            <span className={styles.soft}>
              {link.place.includes(" › ") && `Está en ${link.place}. `}
              {link.text && `Se lee «${link.text}». `}
              {link.target === null && "Solo quien lo envuelve sabe a dónde lleva. "}
              {link.wrappers.length > 0 && `Venía envuelto por ${link.wrappers.join(", ")}. `}
              {link.kind === "qr" && "Sale de un código QR. "}
              {link.kind === "form" && "Es a donde un formulario envía lo que se escribe. "}
              {link.times > 1 && `Aparece ${countOf(link.times, "vez", "veces")}.`}
            </span>
          </li>
        ))}
      </ul>
      {links.length > maxItems && <p className={styles.soft}>Se muestran los primeros {maxItems}.</p>}
    </Section>
  );
}

/** The attachments, with their type by content and not by name. */
export function MailAttachments({ attachments }: { attachments: MailReading["attachments"] }) {
  return (
    <Section title={`Adjuntos (${attachments.length})`}>
      {attachments.length === 0 && <p className={styles.soft}>No trae adjuntos.</p>}
      <ul className={styles.lines}>
        {attachments.slice(0, maxItems).map((file) => (
          <li key={`${file.place} ${file.name}`}>
            <span className={styles.line}>
              <strong>{file.name || "Sin nombre"}</strong>
              {file.features.map((feature) => (
                <Badge key={feature} tone="warning">
                  {attachmentFeatureLabels[feature]}
                </Badge>
              ))}
            </span>
            <span className={styles.soft}>
              {file.place}; {bytesText(file.bytes)}; dice ser {file.declared_type || "nada"}, y es{" "}
              {file.true_type || "algo que no se reconoce"}.
            </span>
            {file.sha256 && (
              <>
                <br />
                <Copyable text={file.sha256} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Lists the mails inside the mail. Their links and files are listed with those of the mail itself, each with its
 * location.
 */
export function MailsInside({ others }: { others: MailReading["others"] }) {
  if (others.length === 0) return null;
  return (
    <Section title={`Correos que trae (${others.length})`}>
      <ul className={styles.lines}>
        {others.slice(0, maxItems).map(({ place, from, subject, headers_only, text }) => (
          <li key={place}>
            <strong>{subject || "Sin asunto"}</strong>{" "}
            <span className={styles.soft}>
              {place}
              {from[0] && `, de ${from[0].name || defang("mail", from[0].address)}`}
              {headers_only && "; trae solo sus cabeceras"}
            </span>
            {text && (
              <details>
                <summary>Ver su texto</summary>
                <p className={styles.text}>{text}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
      {others.length > maxItems && <p className={styles.soft}>Se muestran los primeros {maxItems}.</p>}
    </Section>
  );
}
