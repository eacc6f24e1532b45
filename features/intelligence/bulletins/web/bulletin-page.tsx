import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconShare2 from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import { Link, useParams } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./bulletin-page.module.css";
import { BulletinArticle } from "./reading/bulletin-article.tsx";
import { useBulletin } from "./reading/bulletins.queries.ts";

/** The buttons to copy the address, to share it with another application if the device supports that, and to print. */
function ShareActions({ title }: { title: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast("good", "Enlace copiado");
    } catch {
      showToast("problem", `No se pudo copiar. La dirección es ${location.href}`);
    }
  };
  // If the person closes the device's dialog, that is not a failure.
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

/** The page of one bulletin. */
export default function BulletinPage() {
  const id = Number(useParams().id);
  return (
    <div className={styles.page}>
      <nav className={styles.back} aria-label="Volver">
        <Link to={paths.bulletins}>Todos los boletines</Link>
      </nav>
      {Number.isSafeInteger(id) && id > 0 ? <LoadedBulletin id={id} /> : <NoBulletin />}
    </div>
  );
}

function LoadedBulletin({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useBulletin(id);
  const mayReadFindings = useMay("finding.read");
  usePageTitle(data?.title ?? "Boletín");
  if (isPending) return <Skeleton count={12} />;
  if (data)
    return (
      <BulletinArticle
        id={id}
        bulletin={data}
        actions={<ShareActions title={data.title} />}
        meaning={
          mayReadFindings &&
          data.cves.length + data.products.length > 0 && (
            <FeatureSlot slot="affected-assets" cves={data.cves} products={data.products} />
          )
        }
      />
    );
  if (error instanceof CallFailure && error.status < 500) return <NoBulletin />;
  return <ErrorState title="No se pudo cargar el boletín" failure={error} onRetry={refetch} />;
}

function NoBulletin() {
  return (
    <EmptyState
      title="Este boletín no está publicado"
      action={<LinkButton to={paths.bulletins}>Ver los boletines</LinkButton>}
    >
      Puede que se haya retirado o que la dirección esté incompleta.
    </EmptyState>
  );
}
