import { useEffect } from "react";

const portal = "Portal Servicios CCI";

/** Names the browser's tab: "Eventos · Portal Servicios CCI". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${portal}` : portal;
  }, [title]);
}
