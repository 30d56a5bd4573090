import "./styles/index.css";
import { createPinia } from "pinia";
import { createApp } from "vue";
import { HOST_API, connectHost } from "./api/index.ts";
import App from "./app/App.vue";
import { createKastRouter } from "./app/router.ts";
import { i18n, setLocale } from "./locales/index.ts";
import { useSettings } from "./stores/settings.ts";
import { useTable } from "./stores/table.ts";

const app = createApp(App).provide(HOST_API, connectHost(window)).use(createPinia());
const settings = useSettings();
useTable();
const router = createKastRouter();
app.use(router).use(i18n);
await setLocale(settings.language);
app.mount("#app");
