// Who may import whom. The reasons are in docs/architecture.md.
const outside = '^(?!(apps|packages|e2e|bench)/)'
const npm = (name) => `^node_modules/${name}(/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
    rule('packages-import-no-app', { path: '^packages/' }, { path: '^(apps|e2e|bench)/' }),
    rule('contract-imports-only-zod', { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' }, { path: outside, pathNot: npm('zod') }),
    rule('boleto-cnab-and-ofx-stand-alone', { path: '^packages/(boleto|cnab|ofx)/src/', pathNot: '\\.test\\.ts$' }, { pathNot: '^packages/$1/src/' }),
    rule('web-and-api-meet-in-the-contract', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),

    rule('core-knows-nobody', { path: '^apps/api/src/core/', pathNot: '\\.test\\.ts$' }, { path: '^apps/api/', pathNot: '^apps/api/src/core/' }),
    rule('foundations-know-no-product', { path: '^apps/api/src/(core|http|infra|db)/' }, { path: '^apps/api/src/(modules|platform|boot)/' }),
    rule('platform-knows-no-module', { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' }, { path: '^apps/api/src/(modules|boot)/' }),
    rule('modules-know-no-boot', { path: '^apps/api/src/modules/', pathNot: '\\.test\\.ts$' }, { path: '^apps/api/src/boot/' }),
    rule('modules-meet-in-services', { path: '^apps/api/src/modules/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' }, { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', '\\.(service|presenter|port|sheet)\\.ts$'] }),
    rule('rules-know-no-fastify', { path: '^apps/api/src/(modules|platform)/.*\\.(service|repository|jobs)\\.ts$' }, { path: [npm('(@fastify/[^/]+|fastify[^/]*)'), '^apps/api/src/http/'] }),
    rule('papers-are-drawn-in-threads', { path: '^apps/api/src/', pathNot: '\\.(test|pdf)\\.ts$' }, { path: '\\.pdf\\.ts$', dependencyTypesNot: ['type-only'] }),
    rule('presenters-at-the-edge', { path: '^apps/api/src/(modules|platform)/.*\\.(service|repository|jobs)\\.ts$' }, { path: '\\.presenter\\.ts$' }),
    rule('app-knows-no-boot', { path: '^apps/api/src/app\\.ts$' }, { path: '^apps/api/src/boot/' }),
    rule('only-repositories-speak-sql', { path: '^apps/api/src/', pathNot: ['^apps/api/src/db/', '\\.repository\\.ts$', '\\.test\\.ts$'] }, { path: npm('kysely') }),

    rule('features-stay-apart', { path: '^apps/web/src/(features|public)/([^/]+)/' }, { path: '^apps/web/src/(features|public)/', pathNot: ['^apps/web/src/$1/$2/', '^apps/web/src/public/(ui|lib)/'] }),
    rule('features-do-not-know-the-app', { path: '^apps/web/src/(features|public)/[^/]+/' }, { path: '^apps/web/src/app/' }),
    rule('entities-know-no-feature', { path: '^apps/web/src/entities/' }, { path: '^apps/web/src/(app|features|public)/' }),
    rule('the-two-applications-stay-apart', { path: '^apps/web/src/', pathNot: '^apps/web/src/(public/|main\\.tsx$)' }, { path: '^apps/web/src/public/' }),
    rule('shared-web-parts-know-no-feature', { path: '^apps/web/src/(ui|lib)/' }, { path: '^apps/web/src/(app|features|public|entities)/' }),

    rule('no-barrels', {}, { path: '^(apps|packages)/.*/index\\.tsx?$' }),
    rule('no-test-in-the-product', { path: '^(apps|packages)/.*/src/', pathNot: '\\.test\\.tsx?$' }, { path: ['\\.test\\.tsx?$', '^apps/[^/]+/test/'] }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'] },
  },
}

/** The rule between folders. Tests are left out of it, because their helpers import the whole product. */
export const betweenFolders = {
  roots: ['apps/api/src', 'apps/web/src', 'packages'],
  forbidden: [{ ...rule('no-folder-cycles', {}, { circular: true }), scope: 'folder' }],
  exclude: { path: '/dist/|/test/|\\.test\\.tsx?$' },
}

function rule(name, from, to) {
  return { name, severity: 'error', from, to }
}
