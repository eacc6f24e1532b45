import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconShare2 from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import { Button } from "#platform/web/kit/button.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import styles from "./share-actions.module.css";

/** Copy the address, hand it to another application where the device can, or print. */
export function ShareActions({ title }: { title: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast("good", "Enlace copiado");
    } catch {
      showToast("problem", `No se pudo copiar. La dirección es ${location.href}`);
    }
  };
  // A person who closes the device's own dialog has changed their mind; that is no failure.
  const share = () => navigator.share({ title, url: location.href }).catch(() => {});

  return (
    <div className={styles.actions}>
      <Button small onClick={copy}>
        <IconLink aria-hidden="true" />
        Copiar enlace
      </Button>
      {"share" in navigator && (
        <Button small onClick={share}>
          <IconShare2 aria-hidden="true" />
          Compartir
        </Button>
      )}
      <Button small look="quiet" onClick={() => print()}>
        <IconPrinter aria-hidden="true" />
        Imprimir
      </Button>
    </div>
  );
}
