import "#platform/web/kit/tokens.css";
import "#platform/web/kit/fonts.css";
import "#platform/web/kit/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { AddressSource } from "#platform/web/latest-address.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { prefetchScreens } from "./prefetch-screens.ts";
import { createPortalRouter } from "./router.tsx";
import { forgetSignedIn } from "./session-hint.ts";
import { loginAddress } from "./session-rule.ts";
import { handleOf } from "./static-routes.ts";

const queries = createQueryClient(() => {
  forgetSignedIn();
  const { matches, location } = router.state;
  if (matches.some(({ route }) => handleOf(route)?.requiresLogin)) {
    queries.clear();
    router.navigate(loginAddress(location.pathname + location.search));
  }
});
const router = createPortalRouter(queries);
prefetchScreens(router);

const root = document.getElementById("root");
if (!root) throw new Error("index.html lacks #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <AddressSource value={router}>
        <RouterProvider router={router} />
      </AddressSource>
    </QueryClientProvider>
  </StrictMode>,
);
