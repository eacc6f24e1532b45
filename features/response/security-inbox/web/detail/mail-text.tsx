import { useState } from "react";
import { showPicture } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import type { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import inbox from "../inbox.module.css";

/** Returns the remote content that opening the mail would have fetched. */
export function remoteText({ pictures, pixels, hosts }: MailReading["remote"]): string {
  if (pictures === 0) return "No trae imágenes de otro sitio.";
  const from = hosts.length > 0 ? `, de ${hosts.map((host) => host.replaceAll(".", "[.]")).join(", ")}` : "";
  const of = pixels > 0 ? `, ${countOf(pixels, "píxel de seguimiento", "píxeles de seguimiento")}` : "";
  return `${countOf(pictures, "imagen remota", "imágenes remotas")}${of}${from}. El portal no cargó ninguna.`;
}

/** Shows the text of the mail; nothing in it is loaded or run. */
export function MailText({ id, reading: { text, remote, markup } }: { id: string; reading: MailReading }) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <Section title="Texto del correo">
      <p className={styles.text}>{text.seen || "El correo no trae texto."}</p>
      {text.hidden && (
        <details>
          <summary>Texto escondido: está en el correo y nadie lo ve</summary>
          <p className={styles.text}>{text.hidden}</p>
        </details>
      )}
      <p className={styles.soft}>{remoteText(remote)}</p>
      {markup && !isDrawn && (
        <Button small onClick={() => setDrawn(true)}>
          Ver cómo se ve
        </Button>
      )}
      {isDrawn && (
        <>
          <p className={styles.soft}>
            Imagen rehecha por el portal: no carga ni ejecuta nada, y los enlaces no se pueden abrir.
          </p>
          <iframe
            className={inbox.picture}
            title="Cómo se ve el correo"
            sandbox=""
            referrerPolicy="no-referrer"
            src={showPicture.path.replace(":id", id)}
          />
        </>
      )}
    </Section>
  );
}
