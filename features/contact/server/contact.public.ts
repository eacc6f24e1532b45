export { countNewContacts } from "./new-contacts.store.ts";
