import { Link } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { PrivateFrame } from "../private/private-frame.tsx";
import { PublicFrame } from "../public/public-frame.tsx";
import styles from "./message-page.module.css";
import { EmptyRadar } from "./route-failure.tsx";

/** An address that leads nowhere, in the frame of who asks for it. */
export function UnknownAddress() {
  usePageTitle("No encontrada");
  const person = useCurrentUser({ enabled: wasSignedIn() });
  const Frame = person ? PrivateFrame : PublicFrame;
  return (
    <Frame>
      <section className={styles.page}>
        <EmptyRadar />
        <h1>No hay nada en esta dirección</h1>
        <p>Puede que el enlace esté incompleto o que la página se haya movido.</p>
        <p className={styles.actions}>
          <Link to={person ? "/Bienvenida" : "/"}>Ir al inicio</Link>
          <Link to="/Threat_Intelligence/Boletines">Ver los boletines</Link>
        </p>
      </section>
    </Frame>
  );
}
