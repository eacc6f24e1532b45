import { type ReactNode, useEffect } from "react";
import { useNamePage } from "#platform/web/screen/page-name.ts";
import styles from "./page-header.module.css";

const portal = "Portal Servicios CCI";

/** Names the browser's tab: "Eventos · Portal Servicios CCI". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${portal}` : portal;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  /** The name of the page in the breadcrumb, where it is shorter than its title: "ALR-72". */
  step?: string | undefined;
  /** One low line, above a list whose rows are what one came for. */
  dense?: boolean;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** Top right; the main one in copper, last. */
  actions?: ReactNode;
}

/** The first line of every private page; also names the browser's tab. */
export function PageHeader({ title, step = title, dense = false, lead, actions }: PageHeaderProps) {
  usePageTitle(title);
  useNamePage(step);
  return (
    <header className={styles.header} data-dense={dense || undefined}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead && !dense && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
