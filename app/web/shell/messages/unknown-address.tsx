import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { routesQuery } from "#app/web/backend-routes.ts";
import { useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import * as paths from "#platform/contract/paths.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { PrivateFrame } from "../private/private-frame.tsx";
import { PublicFrame } from "../public/public-frame.tsx";
import styles from "./message-page.module.css";
import { EmptyRadar, SignalLost } from "./route-failure.tsx";

/** The page for a missing list of screens: the address may be correct, and the person remains signed in. */
function ScreensMissing() {
  usePageTitle("No se pudo cargar");
  return (
    <section className={styles.page} role="alert">
      <SignalLost />
      <h1>No se pudo cargar la lista de pantallas</h1>
      <p>El portal no respondió a tiempo. Su sesión sigue abierta: vuelva a intentarlo.</p>
      <p className={styles.actions}>
        <Button look="main" onClick={() => location.reload()}>
          Reintentar
        </Button>
      </p>
    </section>
  );
}

/** The page of an unknown address, in the frame of the person who requests it. */
export function UnknownAddress() {
  usePageTitle("No encontrada");
  const person = useCurrentUser({ enabled: wasSignedIn() });
  const { isError: screensMissing } = useQuery({ ...routesQuery, enabled: false });
  const isPrivate = person || (screensMissing && wasSignedIn());
  const page = screensMissing ? <ScreensMissing /> : <NothingThere home={person ? paths.home : "/"} />;
  return isPrivate ? <PrivateFrame inArea={false}>{page}</PrivateFrame> : <PublicFrame>{page}</PublicFrame>;
}

function NothingThere({ home }: { home: string }) {
  return (
    <section className={styles.page}>
      <EmptyRadar />
      <h1>No hay nada en esta dirección</h1>
      <p>Puede que el enlace esté incompleto o que la página se haya movido.</p>
      <p className={styles.actions}>
        <Link to={home}>Ir al inicio</Link>
        <Link to={paths.bulletins}>Ver los boletines</Link>
      </p>
    </section>
  );
}
