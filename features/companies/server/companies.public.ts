export { findCompanyBriefs } from "./company-briefs.store.ts";
export { findCompanyMark } from "./company-mark.store.ts";
export { findCompanyNamed } from "./company-named.store.ts";
export { findServiceSwitches } from "./company-services.store.ts";
