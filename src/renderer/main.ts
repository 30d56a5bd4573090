import "./styles/index.css";
import { createPinia } from "pinia";
import { createApp } from "vue";
import { HOST_API, connectHost } from "./api/index.ts";
import App from "./app/App.vue";
import { createKastRouter } from "./app/router.ts";
import { followSettings } from "./composables/page-look.ts";
import { i18n } from "./locales/index.ts";
import { useTable } from "./stores/table.ts";

const app = createApp(App).provide(HOST_API, connectHost(window)).use(createPinia());
useTable();
const router = createKastRouter();
app.use(router).use(i18n);
// Not awaited at the top: what is fetched meanwhile, such as another language, may import this very file, and each would wait for the other.
void followSettings(document).then(() => app.mount("#app"));
