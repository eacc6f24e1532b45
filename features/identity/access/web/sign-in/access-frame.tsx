import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./access-frame.module.css";

interface AccessFrameProps {
  title: string;
  /** One line of text under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the content. */
  foot?: ReactNode;
}

/** The frame of the sign-in pages: the form at one side, the logo at the other. */
export function AccessFrame({ title, lead, children, foot }: AccessFrameProps) {
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Link to="/" className={styles.home} aria-label="CCI Portal Servicios, ir al inicio">
          CCI <span>Portal Servicios</span>
        </Link>
        <Mark />
        <p className={styles.saying}>Su seguridad, a la vista.</p>
      </aside>
      <div className={styles.main}>
        <div className={styles.column}>
          <Stack as="header" gap={2}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </Stack>
          {children}
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      </div>
    </div>
  );
}

/** A large drawing of the portal's logo: rings around one point. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 400 400" aria-hidden="true">
      <g className={styles.rings}>
        <path d="M330 96a168 168 0 1 0 0 208" strokeWidth="20" opacity=".55" />
        <path d="M286 132a112 112 0 1 0 0 136" strokeWidth="17" opacity=".34" />
        <path d="M244 164a58 58 0 1 0 0 72" strokeWidth="14" opacity=".2" />
      </g>
      <circle className={styles.point} cx="352" cy="200" r="24" />
    </svg>
  );
}

/** The notices of the sign-in page for people who arrive from another step. */
export const loginNotices = {
  ready: "Su cuenta está lista. Ingrese con su contraseña nueva y un código.",
  password_changed: "Su contraseña cambió. Ingrese con la nueva.",
  sessions_ended: "Cerramos sus sesiones porque cambió su forma de ingresar.",
} as const;

export type LoginNotice = keyof typeof loginNotices;
