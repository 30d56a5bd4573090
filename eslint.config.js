import js from "@eslint/js";
import vueI18n from "@intlify/eslint-plugin-vue-i18n";
import prettier from "eslint-config-prettier";
import vue from "eslint-plugin-vue";
import accessibility from "eslint-plugin-vuejs-accessibility";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["out/", "dist/", "node_modules/", "coverage/", "docs/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...vue.configs["flat/recommended"],
  ...accessibility.configs["flat/recommended"],
  {
    files: ["**/*.vue"],
    languageOptions: { parserOptions: { parser: ts.parser }, globals: globals.browser },
    plugins: { "@intlify/vue-i18n": vueI18n },
    rules: {
      // Every string a person reads comes from the locales; marks and figures are no language.
      "@intlify/vue-i18n/no-raw-text": ["error", { ignorePattern: "^[\\s\\d·:+×−–—/◆%.,()-]+$", ignoreText: ["Kast"] }],
      "vue/multi-word-component-names": "off",
    },
  },
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // A function type reads better as an interface of its own name.
      "@typescript-eslint/unified-signatures": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      eqeqeq: "error",
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union of string literals: types are erased here." },
      ],
    },
  },
  {
    files: ["scripts/**", "bench/**", "src/cli/**", "test/**", "firmware-protocol/**"],
    rules: { "no-console": "off" },
  },
  prettier,
);
