export const problemsTitle = 'O sistema precisa de atenção'
export const retryImages = 'Tentar de novo'
export const retried = '✅ As imagens serão preparadas de novo!'
export const retryFailed = '❌ Não foi possível tentar de novo!'
