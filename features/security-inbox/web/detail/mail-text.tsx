import type { MailReading } from "#features/security-inbox/mail-reading.contract.ts";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

/** What would have been fetched from elsewhere, had anybody opened the mail. */
export function remoteText({ pictures, pixels, hosts }: MailReading["remote"]): string {
  if (pictures === 0) return "No trae imágenes de otro sitio.";
  const from = hosts.length > 0 ? `, de ${hosts.map((host) => host.replaceAll(".", "[.]")).join(", ")}` : "";
  const of = pixels > 0 ? `, ${countOf(pixels, "píxel de seguimiento", "píxeles de seguimiento")}` : "";
  return `${countOf(pictures, "imagen remota", "imágenes remotas")}${of}${from}. El portal no cargó ninguna.`;
}

/** What the mail says, as text: nothing of it is loaded or run. */
export function MailText({ reading: { text, remote } }: { reading: MailReading }) {
  return (
    <Section title="Lo que dice">
      <p className={styles.text}>{text.seen || "El correo no trae texto."}</p>
      {text.hidden && (
        <details>
          <summary>Texto escondido: está en el correo y nadie lo ve</summary>
          <p className={styles.text}>{text.hidden}</p>
        </details>
      )}
      <p className={styles.soft}>{remoteText(remote)}</p>
    </Section>
  );
}
