import { useQuery } from "@tanstack/react-query";
import { matchPath, useLocation } from "react-router";
import routes from "#database/reference/routes.json" with { type: "json" };
import { listServices } from "#features/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { buttonClass } from "#platform/web/kit/button.tsx";
import { ContactLink } from "#platform/web/kit/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PlanDrawing } from "../plan-drawing.tsx";
import type { ScreenProps } from "../screens.ts";
import styles from "./planned-area.module.css";

/** An area that is not built yet: says so, says what it will do, and for which service. */
export default function PlannedArea({ routeName }: ScreenProps) {
  const { pathname } = useLocation();
  const plan = routes.find(({ route }) => matchPath(route, pathname));
  const { data: services } = useQuery(callQuery(listServices, {}));
  const contracted = services?.find(({ name }) => name === plan?.service)?.enabled;

  return (
    <>
      <PageHeader title={routeName || plan?.name || "Área en preparación"} lead={plan?.service} />
      <div className={styles.plan}>
        <div className={styles.words}>
          <p>
            <Badge tone="brand">En preparación</Badge>
          </p>
          <h2>Qué encontrará aquí</h2>
          <p className={styles.summary}>
            {plan?.summary ?? "El contenido de esta área todavía no está descrito."}
          </p>
          <p>
            Esta pantalla aún no está disponible.{" "}
            {contracted &&
              "Su empresa tiene contratado el servicio, así que no debe hacer nada: aparecerá aquí cuando esté lista."}
            {contracted === false && "Su empresa no tiene contratado este servicio."} Si necesita esta
            información antes, pídala a su ejecutivo o escríbanos.
          </p>
          <p>
            <ContactLink className={buttonClass({ look: "plain" })}>Preguntar por esta área</ContactLink>
          </p>
        </div>
        <PlanDrawing />
      </div>
    </>
  );
}
