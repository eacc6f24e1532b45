import { Button } from "#platform/web/kit/button.tsx";
import { usePageTitle } from "#platform/web/page-title.ts";
import { SignalLost } from "./message-drawings.tsx";
import styles from "./message-page.module.css";

/** A part of the portal did not arrive. */
export function ReloadPage() {
  usePageTitle("Vuelva a cargar");
  return (
    <section className={styles.page} role="alert">
      <SignalLost />
      <h1>Esta parte del portal no llegó</h1>
      <p>
        Puede que la conexión esté lenta o que el portal se haya actualizado mientras lo usaba. Al volver a
        cargar la página se obtiene la versión actual.
      </p>
      <p className={styles.actions}>
        <Button look="main" onClick={() => location.reload()}>
          Volver a cargar
        </Button>
      </p>
    </section>
  );
}
