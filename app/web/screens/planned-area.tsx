import { matchPath, useLocation } from "react-router";
import routes from "#database/reference/routes.json" with { type: "json" };
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { ScreenProps } from "../screens.ts";
import { useModules, useServices } from "../shell/services/cached-catalogue.ts";
import { moduleAtPath } from "../shell/services/service-entries.ts";
import styles from "./planned-area.module.css";

/** A decorative drawing of a screen as a blueprint, for planned areas. */
function PlanDrawing() {
  return (
    <svg viewBox="0 0 240 180" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <g strokeDasharray="4 5">
        <path d="M24 24h192v124H24z" />
        <path d="M24 48h192M72 48v100" />
        <path d="M88 66h112M88 84h84M88 102h112M88 120h60" />
        <path d="M36 66h24M36 80h24M36 94h24" />
      </g>
      <g opacity=".6">
        <path d="M24 164h192M24 159v10M216 159v10" />
        <path d="M230 24v124M225 24h10M225 148h10" />
      </g>
      <circle cx="36" cy="36" r="4" fill="var(--copper)" stroke="none" />
    </svg>
  );
}

/** The page of a feature that is not built yet: its state, its future purpose, and its service. */
export default function PlannedArea({ routeName }: ScreenProps) {
  const { pathname } = useLocation();
  const plan = routes.find(({ route }) => matchPath(route, pathname));
  const services = useServices();
  const modules = useModules();
  const service = services?.find(({ name, route }) => name === plan?.service && route !== null);
  // The company may have contracted the service while this feature of it does not exist yet.
  const contracted = service && modules && service.enabled && moduleAtPath(modules, pathname) !== undefined;

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
            {contracted === false &&
              (service?.enabled
                ? "Su empresa tiene el servicio, pero no contrató esta parte."
                : "Su empresa no tiene contratado este servicio.")}{" "}
            Si necesita esta información antes, pídala a su ejecutivo o escríbanos.
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
