import type { HelpContent } from '../help-page.ts'

export const backup: HelpContent = {
  sections: [
    {
      title: 'O que olhar, uma vez por semana',
      picture: { name: 'backup', alt: 'A tela do backup: quando foi o último, quando se provou, e os arquivos.' },
      steps: [
        'Abra [Backup](backups), nas configurações. **Último backup** deve ser da noite passada.',
        '**Última prova** diz quando uma cópia foi trazida de volta e conferida, linha por linha. É feita sozinha, toda semana.',
        'Uma vez por mês, aperte **Baixar** e guarde o arquivo fora do servidor, como se guarda uma senha.',
      ],
    },
    {
      title: 'Antes de algo grande',
      steps: [
        'Antes de importar uma planilha grande ou de atualizar o sistema, aperte **Fazer agora** e espere terminar.',
      ],
    },
  ],
  ifs: [
    [
      'A tela diz que nenhum backup é feito sozinho',
      'Quem cuida do servidor precisa dizer em que pasta eles ficam. Até lá, faça um à mão e guarde-o.',
    ],
    ['Um backup faltou', 'Em **O que foi feito** está o motivo. Avise quem cuida do servidor no mesmo dia.'],
    [
      'O sistema foi restaurado',
      'Nenhum e-mail sai até um administrador ler esta tela e apertar **Liberar o sistema**. Ela diz de que dia são os dados e que números foram pulados.',
    ],
  ],
}
