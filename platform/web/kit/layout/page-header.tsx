import { type ReactNode, useEffect } from "react";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { useNamePage } from "#platform/web/screen/page-name.ts";
import styles from "./page-header.module.css";

const portal = "Portal Servicios CCI";

/** Sets the title of the browser's tab: "Eventos · Portal Servicios CCI". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${portal}` : portal;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  /** The name of the page in the breadcrumb if it is shorter than the title: "ALR-72". */
  step?: string | undefined;
  /** Whether the header is a single low line, to leave more room for rows. */
  dense?: boolean;
  /** A one-line description of the page's purpose. */
  lead?: ReactNode;
  /** Actions at the top right; the main one is copper and last. */
  actions?: ReactNode;
}

/** The header of every private page; also sets the title of the browser's tab. */
export function PageHeader({ title, step = title, dense = false, lead, actions }: PageHeaderProps) {
  usePageTitle(title);
  useNamePage(step);
  return (
    <header className={styles.header} data-dense={dense || undefined}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead && !dense && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && (
        <Row align="stretch" gap={3}>
          {actions}
        </Row>
      )}
    </header>
  );
}
