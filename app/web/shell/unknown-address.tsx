import { Link } from "react-router";
import { usePageTitle } from "#platform/web/page-title.ts";
import { useCurrentUser } from "../session.ts";
import { wasSignedIn } from "../session-hint.ts";
import { EmptyRadar } from "./message-drawings.tsx";
import styles from "./message-page.module.css";
import { PrivateFrame } from "./private-frame.tsx";
import { PublicFrame } from "./public-frame.tsx";

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
